/** Parts of `package.json` that a publication changes. */
interface OwnPackage {
  version: string
  exports: Record<string, string>
  bin?: Record<string, string>
  dependencies: Record<string, string>
  [other: string]: unknown
}

/** Entries of this repository's own tests. */
export const INSIDE_ONLY = ['./page-checks']

/** The `package.json` of a package as others install it: its exports are built files. */
export function publishedPackage(own: OwnPackage) {
  const { private: _, scripts: __, devDependencies: ___, ...kept } = own
  const exported = Object.entries(own.exports).filter(([name]) => !INSIDE_ONLY.includes(name))
  return {
    ...kept,
    files: [
      'dist',
      'template',
      'template-storybook',
      'template-repository',
      'tsconfig.base.json',
      'remote.schema.json',
    ],
    exports: {
      ...Object.fromEntries(exported.map(([name, file]) => [name, builtEntry(file)])),
      ...(own.bin && {
        './tsconfig.base.json': './tsconfig.base.json',
        './remote.schema.json': './remote.schema.json',
      }),
    },
    ...(own.bin && {
      bin: Object.fromEntries(Object.entries(own.bin).map(([name, file]) => [name, built(file)])),
    }),
    dependencies: Object.fromEntries(
      Object.entries(own.dependencies).map(([name, range]) => [
        name,
        // A fix of one of them reaches others without a release of all three.
        name.startsWith('@fieldhouse/') ? `^${range}` : range,
      ]),
    ),
    engines: { node: '>=24' },
    publishConfig: { access: 'public' },
  }
}

function builtEntry(file: string) {
  const script = built(file)
  return /\.tsx?$/.test(file)
    ? { types: script.replace(/\.js$/, '.d.ts'), default: script }
    : script
}

function built(file: string) {
  return file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js')
}
