import type { Bench } from '../bench.ts';
import { type Send, sendAsForm, sendResumable } from '../load/uploads.ts';
import { readResidentBytes } from '../processes.ts';
import type { Row, Sampler } from '../row.ts';
import { type RunningServer, startPeer, startProduct } from '../running.ts';
import { makeVideoFile, deleteUploads, MEGABYTE, sendAll } from '../samplers/uploading.ts';

const CONCURRENT_UPLOADS = 4;
/** The size of the video whose upload is timed. */
const TIMED_MEGABYTES = 48;
const MEMORY_UPLOADS = 8;
const MEMORY_MEGABYTES = 100;
const SAMPLE_EVERY_MS = 20;

function createThroughputSampler(
  name: string,
  send: Send,
  open: (bench: Bench) => Promise<{ port: number }>,
): Sampler {
  return {
    name,
    unit: 'MB/s',
    take: async (bench) => {
      const file = makeVideoFile(TIMED_MEGABYTES);
      const server = await open(bench);
      await bench.openOnce(`warm ${name}`, () =>
        sendAll(bench, server, { send, file: makeVideoFile(1), count: 1 }),
      );
      const startedAt = performance.now();
      await sendAll(bench, server, { send, file, count: CONCURRENT_UPLOADS });
      const seconds = (performance.now() - startedAt) / 1000;
      await deleteUploads(bench);
      return { value: (CONCURRENT_UPLOADS * file.bytes.length) / MEGABYTE / seconds };
    },
  };
}

const openProduct = async (bench: Bench) => (await bench.openServices()).product;

const openBarePeer = (bench: Bench): Promise<RunningServer> =>
  bench.openOnce('bare upload', async () =>
    bench.closeAtEnd(await startPeer('peers/bare-upload.ts', { FOLDER: bench.folder })),
  );

const peer = createThroughputSampler('bare node:http: a video', sendAsForm, openBarePeer);

const buildUploadRow = (how: string, send: Send): Row => ({
  name: 'upload',
  measurement: `${CONCURRENT_UPLOADS} videos of ${TIMED_MEGABYTES} MB at once ${how}: checked, hashed, synced, stored`,
  comparison: 'bare node:http, body to the disk',
  ours: createThroughputSampler(`product: a video ${how}`, send, openProduct),
  peer,
  goal: { atLeast: 0.2 },
});

/** Measures by how much uploads increase the memory of a new process. */
function createMemorySampler(how: string, send: Send): Sampler {
  return {
    name: `product: memory ${how}`,
    unit: 'MB',
    take: async (bench) => {
      const { databaseUrl } = await bench.openServices();
      const file = makeVideoFile(MEMORY_MEGABYTES);
      const server = await startProduct(bench.environment(databaseUrl));
      try {
        await sendAll(bench, server, { send, file: makeVideoFile(1), count: 1 });
        const readMegabytes = () => (readResidentBytes(server.pid) ?? Number.NaN) / MEGABYTE;
        const idle = readMegabytes();
        let most = idle;
        const timer = setInterval(() => (most = Math.max(most, readMegabytes())), SAMPLE_EVERY_MS);
        await sendAll(bench, server, { send, file, count: MEMORY_UPLOADS });
        clearInterval(timer);
        return { value: most - idle };
      } finally {
        await server.stop();
        await deleteUploads(bench);
      }
    },
  };
}

const uploadMemory = (how: string, send: Send): Row => ({
  name: 'upload-memory',
  measurement: `${MEMORY_UPLOADS} videos of ${MEMORY_MEGABYTES} MB at once ${how}: memory over idle`,
  comparison: '',
  ours: createMemorySampler(how, send),
  goal: { atMost: 64 },
});

export const uploadRows: readonly Row[] = [
  buildUploadRow('by form', sendAsForm),
  buildUploadRow('resumable', sendResumable),
  uploadMemory('by form', sendAsForm),
  uploadMemory('resumable', sendResumable),
];
