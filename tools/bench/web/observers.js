// Records the browser's performance entries. This script runs before the scripts of the page.
const counted = { lcp: 0, tbt: 0, inp: 0, cls: 0 };
const LONG_TASK_MS = 50;

function observe(type, record) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record(entry);
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

/** Returns the measurements since the last call and resets them, except for the largest paint. */
window.benchTake = () => {
  const taken = { ...counted };
  Object.assign(counted, { tbt: 0, inp: 0, cls: 0 });
  return taken;
};
