import { SCRIPT_TIMEOUT_MS } from '@meiyu/contract/shared/constants';
import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** The style sheets that failed to load. Their links stay in the page, and the bundler's loader considers them loaded. */
const failed = new Set<HTMLLinkElement>();

/** The style sheet of the landscape's movement. Every screen is complete without it. */
const OPTIONAL = /\/landscape-motion-/;

function handleError({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  if (!OPTIONAL.test(target.href)) failed.add(target);
}

/** Records style sheets that fail to load. Call it once, before the first component is shown. */
export function watchStyles(): void {
  // The third argument is needed, because these events do not bubble.
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

/** Rejects if a script has not loaded in time, because a connection can stop without an error. */
function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('A script did not load')), SCRIPT_TIMEOUT_MS);
  });
  return Promise.race([loading, timeout]);
}

/** A component whose script loads on demand. `fetch` loads the script if it is not loaded yet. */
export type OnDemand<Props = object> = FunctionComponent<Props> & { fetch: () => Promise<void> };

/**
 * Creates a component whose script loads when the component is first shown. If the script is loaded, the component renders at
 * once, without its fallback. It is not shown without its style sheet: a style sheet that has failed before, for example in a
 * preload, is loaded again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let fetched: ComponentType<Props> | undefined;
  const loadWhole = async () => {
    const component = await withTimeout(load());
    await Promise.all([...failed].map((link) => fetchAnew(link)));
    fetched = component;
    return { default: component };
  };
  const Late = lazy(loadWhole);
  const Shown = (props: Props) => {
    // The component must not change while it is mounted, or it would lose its state.
    const [Component] = useState(() => fetched ?? Late);
    return createElement<Props>(Component, props);
  };
  return Object.assign(Shown, {
    fetch: async () => {
      await loadWhole();
    },
  });
}
