import type { Award, HonourLevel, LevelType } from './honour.schema.ts';

export const levelLabels: Readonly<Record<HonourLevel, string>> = {
  1: '国家级',
  2: '省级',
  3: '市级',
  4: '区级',
  5: '校级',
};

export const awardLabels: Readonly<Record<Award, string>> = {
  2: '特等奖',
  3: '一等奖',
  4: '二等奖',
  5: '三等奖',
  6: '优秀奖',
};

export const levelTypeLabels: Readonly<Record<LevelType, string>> = { 2: '个人', 3: '集体' };
