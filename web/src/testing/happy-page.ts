/** Calls a method of the environment that the page under test runs in. */
function tell(method: string, argument: unknown): void {
  const environment: unknown = Reflect.get(window, 'happyDOM');
  if (!(environment instanceof Object)) throw new Error('the page under test is not happy-dom');
  const act: unknown = Reflect.get(environment, method);
  if (typeof act !== 'function') throw new Error(`happy-dom has no ${method}`);
  Reflect.apply(act, environment, [argument]);
}

/** Moves the page, so that its relative addresses mean another server. */
export function movePage(address: string): void {
  tell('setURL', address);
}

/** Makes the window as wide as a phone (390) or a desktop (1440). */
export function resizePage(width: number): void {
  tell('setViewport', { width, height: 844 });
}
