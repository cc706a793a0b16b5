import type { HomeworkForm } from './homework-draft.ts';

type Options<Name extends 'late' | 'show' | 'release' | 'counts'> = readonly {
  value: HomeworkForm[Name];
  label: string;
}[];

export const lateOptions: Options<'late'> = [
  { value: 'accept', label: '可以补交' },
  { value: 'refuse', label: '到时自动交卷' },
];
export const showOptions: Options<'show'> = [
  { value: 'after-each', label: '答一题看一题' },
  { value: 'after-submit', label: '交了就看' },
  { value: 'after-due', label: '截止后看' },
];
export const releaseOptions: Options<'release'> = [
  { value: 'auto', label: '批好就发还' },
  { value: 'hold', label: '我批完一起发' },
];
export const countsOptions: Options<'counts'> = [
  { value: 'best', label: '取最高' },
  { value: 'last', label: '取最后一次' },
];

/** Returns the label of the chosen option. */
export const findLabel = <Value extends string>(
  options: readonly { value: Value; label: string }[],
  chosen: Value,
): string => options.find(({ value }) => value === chosen)?.label ?? '';
