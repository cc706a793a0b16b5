import { SCRIPT_TIMEOUT_MS } from '@meiyu/contract/shared/constants';
import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** The style sheets that failed to load. Their links stay in the page, so the bundler's loader treats them as loaded. */
const failedStyleSheets = new Set<HTMLLinkElement>();

/** The style sheet of the landscape animation. Screens are complete without it. */
const OPTIONAL_STYLE_SHEET = /\/landscape-motion-/;

function handleError({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  if (!OPTIONAL_STYLE_SHEET.test(target.href)) failedStyleSheets.add(target);
}

/** Records which style sheets fail to load. Call it once, before the first component is shown. */
export function watchStyles(): void {
  // These events do not bubble, so the listener must capture them (third argument).
  document.addEventListener('error', handleError, true);
}

function reloadStyleSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fresh = document.createElement('link');
    fresh.rel = 'stylesheet';
    fresh.href = link.href;
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`No style sheet ${link.href}`)));
    failedStyleSheets.delete(link);
    link.replaceWith(fresh);
  });
}

/** Rejects if a script does not load in time. A connection can stall without an error. */
function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('A script did not load')), SCRIPT_TIMEOUT_MS);
  });
  return Promise.race([loading, timeout]);
}

/** A component whose script loads on demand. `fetch` loads the script unless it is already loaded. */
export type OnDemand<Props = object> = FunctionComponent<Props> & { fetch: () => Promise<void> };

/**
 * Creates a component whose script loads when the component is first shown. `name` is its name in the module that `load` imports. If the script is already loaded, the component renders at
 * once, without its fallback. It is shown only with its style sheet: a style sheet that failed earlier, for example in a preload, is
 * loaded again.
 */
export function onDemand<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): OnDemand<Props> {
  let fetched: ComponentType<Props> | undefined;
  const loadWithStyles = async () => {
    const component: ComponentType<Props> = (await withTimeout(load()))[name];
    await Promise.all([...failedStyleSheets].map((link) => reloadStyleSheet(link)));
    fetched = component;
    return { default: component };
  };
  const Late = lazy(loadWithStyles);
  const Shown = (props: Props) => {
    // The component must stay the same while it is mounted, because React would otherwise drop its state.
    const [Component] = useState(() => fetched ?? Late);
    return createElement<Props>(Component, props);
  };
  return Object.assign(Shown, {
    fetch: async () => {
      await loadWithStyles();
    },
  });
}
