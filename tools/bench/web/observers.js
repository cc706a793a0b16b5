// Runs in the page before anything of it: keeps what the browser tells about its own work.
const counted = { lcp: 0, tbt: 0, inp: 0, cls: 0 };
const LONG_TASK_MS = 50;

function observe(type, note) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true, durationThreshold: 16 });
}

observe('largest-contentful-paint', (entry) => {
  counted.lcp = entry.startTime;
});
observe('longtask', (entry) => {
  counted.tbt += Math.max(0, entry.duration - LONG_TASK_MS);
});
observe('event', (entry) => {
  if (entry.interactionId) counted.inp = Math.max(counted.inp, entry.duration);
});
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) counted.cls += entry.value;
});

/** What was counted since it was last asked; the largest paint stays. */
window.benchTake = () => {
  const taken = { ...counted };
  Object.assign(counted, { tbt: 0, inp: 0, cls: 0 });
  return taken;
};
