import { lazy, type ComponentType } from 'react';

type Load = () => Promise<unknown>;

/**
 * Style sheets whose fetch has failed, with what was being loaded then: it may be theirs. Their links stay in the page,
 * and the bundler's loader takes them for loaded.
 */
const failed = new Map<HTMLLinkElement, Set<Load>>();
const underWay = new Set<Load>();

function handleError({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
    failed.set(target, new Set(underWay));
}

/** Takes note of style sheets that cannot be fetched; to be called once, before the first component is shown. */
export function watchStyles(): void {
  // Such errors do not bubble.
  document.addEventListener('error', handleError, true);
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fresh = document.createElement('link');
    fresh.rel = 'stylesheet';
    fresh.href = link.href;
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`No style sheet ${link.href}`)));
    failed.delete(link);
    link.replaceWith(fresh);
  });
}

/** Fetches what `onDemand` will want, or wants, and notes which style sheets fail with it. */
export async function fetchEarly<T>(load: () => Promise<T>): Promise<T> {
  underWay.add(load);
  try {
    return await load();
  } finally {
    underWay.delete(load);
  }
}

/**
 * A component whose script is fetched when it is first shown. One whose style sheet cannot be had is not shown either:
 * sheets that failed before, as those fetched unasked, are fetched once more. It does without one that another failed
 * with.
 */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const component = await fetchEarly(load);
    const again = [...failed].map(async ([link, loads]) => {
      const fresh = fetchAnew(link);
      await (loads.has(load) ? fresh : fresh.catch(() => undefined));
    });
    await Promise.all(again);
    return { default: component };
  });
}
