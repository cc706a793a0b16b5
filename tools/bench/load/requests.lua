-- Sends each request of a file once. Each thread reads its own file, <arg 1>.<thread>. A request is one line of the
-- file: a carriage return stands for each CRLF of the request.

local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  lines = io.lines(args[1] .. "." .. number)
end

function request()
  local line = lines()
  if line == nil then
    -- A thread cannot end the run. The server refuses this request, so that the sample fails.
    return "GET /ran-out HTTP/1.1\r\nHost: localhost\r\n\r\n"
  end
  return (line:gsub("\r", "\r\n"))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    "\nRESULT %d %d %d %d %d %d\n",
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99)
  ))
end
