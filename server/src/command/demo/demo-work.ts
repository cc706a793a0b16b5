import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const Take = z.strictObject({ take: z.string() });
/** A subjective answer with images. Each image is a file in this folder. */
const Pictures = z.strictObject({ pictures: z.array(z.string()), text: z.string() });

/** The mark of a teacher. A remark names the recording or the image by its file. */
const DemoMark = z.strictObject({
  rubric: z.record(z.string(), z.number()).optional(),
  points: z.record(z.string(), z.number()).optional(),
  comment: z.string().default(''),
  anchors: z
    .array(
      z.strictObject({
        id: z.string(),
        file: z.string(),
        atMs: z.number().optional(),
        x: z.number().optional(),
        y: z.number().optional(),
        w: z.number().optional(),
        h: z.number().optional(),
        tone: z.enum(['good', 'advice']),
        text: z.string(),
      }),
    )
    .default([]),
});

const Work = z.strictObject({
  /** The student number. */
  pupil: z.string(),
  /** How long before the start of the demo the pupil handed in. */
  hoursAgo: z.number(),
  /** The answers by question id: a recording of this folder, images, or a value in the shape of an answer. */
  answers: z.record(z.string(), z.union([Take, Pictures, z.strictObject({ value: z.json() })])),
  /** Answers that the pupil wrote shortly before the hand-in, and that arrived an hour after it. */
  late: z.record(z.string(), z.strictObject({ value: z.json() })).default({}),
  /** The pupil's appeal against the mark of a question, an hour after the hand-in. */
  appeal: z.strictObject({ question: z.string(), text: z.string() }).optional(),
  mark: z
    .strictObject({
      /** The number with which the teacher signs in. */
      teacher: z.string(),
      isReturned: z.boolean(),
      marks: z.record(z.string(), DemoMark),
    })
    .optional(),
});
export type DemoWork = z.infer<typeof Work>;

const WorkFile = z.strictObject({
  homework: z.string(),
  school: z.string(),
  works: z.array(Work),
});
export type DemoWorkFile = z.infer<typeof WorkFile>;

/** When a homework of the demo opens and when it is due, in days from the start of the demo. */
const Dates = z.array(z.strictObject({ homework: z.string(), opens: z.number(), due: z.number() }));
export type DemoDates = z.infer<typeof Dates>[number];

const DATES_FILE = 'dates.json';

/** Returns the folder with the handed-in works. It is beside the demo package, because a package has no works. */
export function getDemoWorkFolder(demoFolder: string): string {
  return path.join(path.dirname(demoFolder), 'demo-work');
}

/** Reads the handed-in works of the demo: one file for each homework. */
export function readDemoWork(folder: string): DemoWorkFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== DATES_FILE)
    .map((name) => WorkFile.parse(readJson(folder, name)));
}

/** Reads the dates of the homework of the demo. */
export const readDemoDates = (folder: string): DemoDates[] =>
  Dates.parse(readJson(folder, DATES_FILE));

function readJson(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}
