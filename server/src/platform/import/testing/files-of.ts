import type { PackageFiles } from '../files/package-files.ts';

/** Creates a package in memory from the contents of its files, by path. */
export function createPackageFiles(contents: Record<string, string | Buffer>): PackageFiles {
  const files = new Map(
    Object.entries(contents).map(([name, content]) => [name, Buffer.from(content)] as const),
  );
  return {
    sizes: new Map([...files].map(([name, bytes]) => [name, bytes.length])),
    read: async (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) throw new Error(`no such file: ${name}`);
      return bytes;
    },
    close: () => undefined,
  };
}
