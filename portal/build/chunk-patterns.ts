import type { Plugin } from 'vite'

/** Modules of packages, by the packages' names. */
export function inPackages(...names: readonly string[]): readonly RegExp[] {
  return names.map((name) => new RegExp(String.raw`[\\/]node_modules[\\/]${pathText(name)}[\\/]`))
}

/** Modules by the end of their path, such as `session/act-for.ts`, or all of a folder, such as `src/app/`. */
export function modulesAt(...paths: readonly string[]): readonly RegExp[] {
  return paths.map((path) => new RegExp(`[\\\\/]${pathText(path)}${path.endsWith('/') ? '' : '$'}`))
}

function pathText(path: string): string {
  return path.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`)
}

/** A pattern for what fits one of these. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

/** Fails the build if no module fits one of these patterns: what it was about has moved, and isn't in its file any more. */
export function fittingPatterns(patterns: readonly RegExp[]): Plugin {
  return {
    name: 'fitting-patterns',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const modules = [...this.getModuleIds()]
      const unfit = patterns.filter((pattern) => !modules.some((id) => pattern.test(id)))
      if (unfit.length > 0)
        this.error(`No module fits these patterns of vite.config.ts:\n${unfit.map(String).join('\n')}`)
    },
  }
}
