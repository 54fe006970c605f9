/** A part of each kind of fields that has it, by the kind: of the modules that `import.meta.glob` found in the folders of `src/kind/`. */
export const byKind = <Module, Part>(
  modules: Record<string, Module>,
  partOf: (module: Module) => Part,
): Record<string, Part> =>
  Object.fromEntries(Object.entries(modules).map(([path, one]) => [path.split('/').at(-2)!, partOf(one)]))
