export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
