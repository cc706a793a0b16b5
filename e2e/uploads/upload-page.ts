import { expect, request, type Locator, type Page, type Route } from '@playwright/test';

import { withDatabase } from '../fixtures/database.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { createSignedInState } from '../fixtures/signed-in-state.ts';

export const MEGABYTE = 1024 * 1024;
/** The size of one request of the app, in bytes. */
export const REQUEST_BYTES = 4 * MEGABYTE;

/** Page object for the panel that lists the uploads of the device. */
export class UploadPanel {
  readonly region: Locator;
  /** The status, which screen readers announce. */
  readonly status: Locator;
  /** The button that opens and closes the list. */
  readonly toggle: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: '上传', exact: true });
    this.status = this.region.getByRole('status');
    this.toggle = this.region.locator('button[aria-expanded]');
  }

  row(name: string): Locator {
    return this.region.getByRole('listitem').filter({ hasText: name });
  }
}

/** Stores a pupil's session in the storage of the page, as after a sign-in. */
async function storeSession(page: Page, address: string, pupil: Pupil): Promise<void> {
  const client = await request.newContext({ baseURL: address });
  const { origins } = await createSignedInState(client, pupil);
  await client.dispose();
  await page.evaluate(
    (entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

/** Replaces the session of the gallery's page with the session of another pupil. */
export async function changePupil(page: Page, address: string, pupil: Pupil): Promise<void> {
  await storeSession(page, address, pupil);
  await page.reload();
  await expect(page.getByLabel('选文件')).toBeAttached();
}

/** The gallery and the running server whose address it gets. */
interface GalleryOnServer {
  gallery: string;
  address: string;
  /** The part of the gallery that the test needs besides the upload panel. */
  part?: 'recorders';
}

/** Opens the gallery at the address of a running server. The scripts come from the gallery; all other requests go to the server. */
export async function openGalleryWithSession(
  page: Page,
  { gallery, address, part }: GalleryOnServer,
): Promise<UploadPanel> {
  for (const pattern of [`${address}/gallery.html?*`, `${address}/assets/**`]) {
    await page.context().route(pattern, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: new URL(pathname, gallery).href }),
      });
    });
  }
  const parts = new URLSearchParams(part && { part });
  parts.append('part', 'uploads');
  await page.goto(`${address}/gallery.html?${parts}`);
  await expect(page.getByLabel('选文件')).toBeAttached();
  return new UploadPanel(page);
}

/** Opens the gallery at the address of a running server, with a pupil's session. */
export async function openGalleryOnServer(
  page: Page,
  { pupil, ...at }: GalleryOnServer & { pupil: Pupil },
): Promise<UploadPanel> {
  const { address } = at;
  // The session is stored from an empty page of the same origin, so that the gallery loads only once.
  const empty = `${address}/empty.html`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await storeSession(page, address, pupil);
  return openGalleryWithSession(page, at);
}

/** A file that the page created. */
export interface CreatedFile {
  name: string;
  sha256: string;
  /** The first 40 characters of the file. */
  firstCharacters: string;
}

/**
 * Creates files of random hexadecimal digits and chooses them. The server accepts `.txt` files as documents. The page creates the files
 * itself, because transferring large files to the page is slow.
 */
export function chooseFiles(page: Page, ...files: { name: string; bytes: number }[]) {
  return page.getByLabel('选文件').evaluate(async (input, options): Promise<CreatedFile[]> => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page receives only this function
    const toHex = (bytes: Uint8Array) =>
      [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const transfer = new DataTransfer();
    const creations = options.map(async ({ name, bytes }) => {
      const block = toHex(crypto.getRandomValues(new Uint8Array(32_768)));
      const file = new File(
        [new Blob([block.repeat(bytes / block.length + 1)]).slice(0, bytes)],
        name,
      );
      transfer.items.add(file);
      const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return { name, sha256: toHex(new Uint8Array(hash)), firstCharacters: block.slice(0, 40) };
    });
    const created = await Promise.all(creations);
    if (!(input instanceof HTMLInputElement)) throw new Error('The page has no file input.');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return created;
  }, files);
}

/** Creates one file and chooses it. */
export async function chooseFile(page: Page, name: string, bytes: number): Promise<CreatedFile> {
  const [file] = await chooseFiles(page, { name, bytes });
  if (file === undefined) throw new Error('The page has created no file.');
  return file;
}

/** Reads the SHA-256 of the files with this name that the server has checked and stored. */
export async function readStoredHashes(server: RunningServer, name: string): Promise<string[]> {
  const rows = await withDatabase(
    server,
    (sql) => sql<{ checksum: string }[]>`
      select sha256 as checksum from assets where name = ${name} and stored_at is not null`,
  );
  return rows.map(({ checksum }) => checksum);
}

/** Reads the server's rows of the files with this name. */
export const readAssets = (server: RunningServer, name: string) =>
  withDatabase(
    server,
    (sql) => sql`
      select type, extension, bytes::int, duration_ms, thumbnail_bytes is not null as "hasThumbnail"
      from assets where name like ${name} and stored_at is not null`,
  );

/** Counts the rows of a browser database, and checks whether any row contains `searchText` as readable text. */
export function countStoredRows(page: Page, database: string, searchText = '') {
  return page.evaluate(
    async ([name = '', text = '']) => {
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
        (row) => row instanceof Uint8Array && new TextDecoder().decode(row).includes(text),
      );
      return { rows: rows.length, isLegible };
    },
    [database, searchText],
  );
}

/** Lets the first parts of an upload reach the server, and holds back the next ones. */
export class RequestHold {
  /** The offset of each part in bytes. */
  readonly offsets: number[] = [];
  private readonly held: Route[] = [];
  private passes: number;

  private constructor(passes: number) {
    this.passes = passes;
  }

  static async start(page: Page, passes: number): Promise<RequestHold> {
    const hold = new RequestHold(passes);
    await page.route('**/v2/uploads/*', (route) => hold.handle(route));
    return hold;
  }

  /** Waits until a part is held back. */
  async waitForHeldRequest(): Promise<void> {
    await expect.poll(() => this.held.length).toBeGreaterThan(0);
  }

  /** Fails the parts that are held back, like a lost connection. Of the later parts `passes` pass, by default all. */
  async failHeldRequests(passes = Infinity): Promise<void> {
    this.passes = passes;
    for (const route of this.held.splice(0)) await route.abort('connectionreset');
  }

  /** Lets later parts pass. Use it when the page that sent the held parts is closed. */
  letRequestsPass(): void {
    this.passes = Infinity;
    this.held.length = 0;
  }

  /** Reloads the page, which ends the requests of the held parts. Holds back the parts that the new page sends. */
  async reloadAndHold(page: Page): Promise<void> {
    this.held.length = 0;
    await page.reload();
    await this.waitForHeldRequest();
  }

  private async handle(route: Route): Promise<void> {
    const sentRequest = route.request();
    if (sentRequest.method() !== 'PATCH') {
      await route.continue();
      return;
    }
    this.offsets.push(Number((await sentRequest.allHeaders())['upload-offset']));
    this.passes -= 1;
    if (this.passes >= 0) await route.continue();
    else this.held.push(route);
  }
}
