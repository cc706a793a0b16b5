import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** Style sheets whose fetch has failed. Their links stay in the page, and the bundler's loader takes them for loaded. */
const failed = new Set<HTMLLinkElement>();

function handleError({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
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

/** A component whose script `fetch` brings, if nobody has shown it yet. */
export type OnDemand<Props = object> = FunctionComponent<Props> & { fetch: () => Promise<void> };

/**
 * A component whose script is fetched when it is first shown. One that has been fetched is shown at once, without what
 * stands in for it meanwhile. One whose style sheet cannot be had is not shown: a sheet that failed before, as one
 * fetched unasked, is fetched once more.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let fetched: ComponentType<Props> | undefined;
  const loadWhole = async () => {
    const component = await load();
    await Promise.all([...failed].map((link) => fetchAnew(link)));
    fetched = component;
    return { default: component };
  };
  const Late = lazy(loadWhole);
  const Shown = (props: Props) => {
    // The same one as long as it stands: another type of component would lose its state.
    const [Component] = useState(() => fetched ?? Late);
    return createElement<Props>(Component, props);
  };
  return Object.assign(Shown, {
    fetch: async () => {
      await loadWhole();
    },
  });
}
