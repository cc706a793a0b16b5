import type { Row, Sampler } from '../row.ts';
import { visitApp } from '../web/visit.ts';

const visits: Sampler = {
  name: 'web app: a visit',
  unit: 'ms to the login page',
  take: async (bench) => {
    const { product } = await bench.openServices();
    const readings = await visitApp(product.port);
    return { value: readings['login usable'] ?? Number.NaN, readings };
  },
};

function buildLimitRow(reading: string, unit: string, what: string, atMost: number): Row {
  return {
    name: 'web',
    measurement: what,
    comparison: '',
    ours: visits,
    reading: { name: reading, unit },
    goal: { atMost },
  };
}

/**
 * Builds the rows of a screen: additional script, time to its content, blocked time, slowest interaction, layout shift.
 */
function createScreenRows(
  name: string,
  title: string,
  limits: { kilobytes: number; lcp: number; tbt: number; inp: number; cls: number },
): Row[] {
  return [
    buildLimitRow(`${name} KB`, 'KB', `${title}: script, gz`, limits.kilobytes),
    buildLimitRow(`${name} LCP`, 'ms', `${title}: content painted`, limits.lcp),
    buildLimitRow(`${name} TBT`, 'ms', `${title}: blocked`, limits.tbt),
    buildLimitRow(`${name} INP`, 'ms', `${title}: slowest interaction`, limits.inp),
    buildLimitRow(`${name} CLS`, '', `${title}: layout shift`, limits.cls),
  ];
}

/** The rows of the first visit, from login to answering. After the login, times are measured from the tap. */
export const webRows: readonly Row[] = [
  buildLimitRow('html KB', 'KB', 'login: page with styles and form, gz', 12),
  ...createScreenRows('login', 'login', {
    kilobytes: 80,
    lcp: 1200,
    tbt: 150,
    inp: 150,
    cls: 0.02,
  }),
  buildLimitRow('login usable', 'ms', 'login: usable', 2000),
  ...createScreenRows('home', 'home', { kilobytes: 54, lcp: 2400, tbt: 400, inp: 150, cls: 0.05 }),
  buildLimitRow('home heap', 'MB', 'home: heap', 25),
  ...createScreenRows('list', 'homework list', {
    kilobytes: 25,
    lcp: 1800,
    tbt: 200,
    inp: 200,
    cls: 0.05,
  }),
  ...createScreenRows('answer', 'answering', {
    kilobytes: 42,
    lcp: 1500,
    tbt: 200,
    inp: 150,
    cls: 0.02,
  }),
  buildLimitRow('pupils KB', 'KB', 'all screens of pupils: script, gz', 420),
  buildLimitRow('teachers KB', 'KB', 'all screens of teachers: script, gz', 200),
];
