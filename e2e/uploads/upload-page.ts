import { expect, request, type Locator, type Page, type Route } from '@playwright/test';

import { inDatabase } from '../fixtures/database.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/server.ts';
import { signedInState } from '../fixtures/signed-in-state.ts';

export const MEGABYTE = 1024 * 1024;
/** What the page sends in one request. */
export const CHUNK = 4 * MEGABYTE;

/** The dock of uploads. */
export class UploadPanel {
  readonly region: Locator;
  /** What is read out. */
  readonly words: Locator;
  /** Opens and folds the list. */
  readonly head: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: '上传', exact: true });
    this.words = this.region.getByRole('status');
    this.head = this.region.locator('button[aria-expanded]');
  }

  line(name: string): Locator {
    return this.region.getByRole('listitem').filter({ hasText: name });
  }
}

/** Puts somebody's session into a browser, as a sign-in at the address does. */
export async function enter(page: Page, address: string, pupil: Pupil): Promise<void> {
  const asker = await request.newContext({ baseURL: address });
  const { origins } = await signedInState(asker, pupil);
  await asker.dispose();
  await page.evaluate(
    (entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins.flatMap(({ localStorage }) => localStorage),
  );
  await page.reload();
  await expect(page.getByLabel('选文件')).toBeAttached();
}

/**
 * Shows the kit's own page at the address of a server that runs, with somebody's session: what it asks for goes to that
 * server, and only its scripts come from elsewhere.
 */
export async function openKitAt(
  page: Page,
  { gallery, address, pupil }: { gallery: string; address: string; pupil: Pupil },
): Promise<UploadPanel> {
  for (const pattern of [`${address}/gallery.html`, `${address}/assets/**`]) {
    await page.context().route(pattern, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: new URL(pathname, gallery).href }),
      });
    });
  }
  await page.goto(`${address}/gallery.html`);
  await enter(page, address, pupil);
  return new UploadPanel(page);
}

/** A file that a page has made. */
export interface MadeFile {
  name: string;
  sha256: string;
  /** How it begins. */
  words: string;
}

/**
 * Chooses files of letters and digits, no two of them alike; those of `.txt` are documents that the server takes. Made in
 * the page: large ones take long to get there.
 */
export function chooseAll(page: Page, ...wanted: { name: string; bytes: number }[]) {
  return page.getByLabel('选文件').evaluate(async (input, wishes): Promise<MadeFile[]> => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing but this function
    const hex = (bytes: Uint8Array) =>
      [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const transfer = new DataTransfer();
    const made = wishes.map(async ({ name, bytes }) => {
      const block = hex(crypto.getRandomValues(new Uint8Array(32_768)));
      const file = new File(
        [new Blob([block.repeat(bytes / block.length + 1)]).slice(0, bytes)],
        name,
      );
      transfer.items.add(file);
      const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return { name, sha256: hex(new Uint8Array(sum)), words: block.slice(0, 40) };
    });
    const files = await Promise.all(made);
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return files;
  }, wanted);
}

/** The same, of one. */
export async function choose(page: Page, name: string, bytes: number): Promise<MadeFile> {
  const [file] = await chooseAll(page, { name, bytes });
  if (file === undefined) throw new Error('The page has made no file.');
  return file;
}

/** The sums of the checked files of a name that the server holds. */
export async function heldSums(server: RunningServer, name: string): Promise<string[]> {
  const rows = await inDatabase(
    server,
    (sql) => sql<{ sum: string }[]>`
      select sha256 as sum from assets where name = ${name} and stored_at is not null`,
  );
  return rows.map(({ sum }) => sum);
}

/** How many rows a database of the browser holds, and whether any of them shows `sought`. */
export function countStored(page: Page, database: string, sought = '') {
  return page.evaluate(
    async ([name = '', words = '']) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const tables = [...opened.objectStoreNames].map(
        (table) =>
          new Promise<Uint8Array[]>((resolve) => {
            const rows = opened.transaction(table).objectStore(table).getAll();
            rows.addEventListener('success', () => resolve(rows.result));
          }),
      );
      const rows = (await Promise.all(tables)).flat();
      opened.close();
      const isLegible = rows.some(
        (row) => row instanceof Uint8Array && new TextDecoder().decode(row).includes(words),
      );
      return { rows: rows.length, isLegible };
    },
    [database, sought],
  );
}

/** Stands on the line between a page and the server: lets the first parts of an upload pass, and keeps the next. */
export class RequestHold {
  /** Where each part that was sent began, in bytes. */
  readonly offsets: number[] = [];
  private readonly held: Route[] = [];
  private passes: number;

  private constructor(passes: number) {
    this.passes = passes;
  }

  static async before(page: Page, passes: number): Promise<RequestHold> {
    const gate = new RequestHold(passes);
    await page.route('**/v2/uploads/*', (route) => gate.meet(route));
    return gate;
  }

  /** Resolves when a part stands at the gate. */
  async expectHeld(): Promise<void> {
    await expect.poll(() => this.held.length).toBeGreaterThan(0);
  }

  /** From now on everything passes; what stood there is lost, as by a line that was cut. */
  async cut(): Promise<void> {
    this.passes = Infinity;
    for (const route of this.held.splice(0)) await route.abort('connectionreset');
  }

  /** The page has gone, and with it what stood there. */
  open(): void {
    this.passes = Infinity;
    this.held.length = 0;
  }

  private async meet(route: Route): Promise<void> {
    const asked = route.request();
    if (asked.method() !== 'PATCH') {
      await route.continue();
      return;
    }
    this.offsets.push(Number((await asked.allHeaders())['upload-offset']));
    this.passes -= 1;
    if (this.passes >= 0) await route.continue();
    else this.held.push(route);
  }
}
