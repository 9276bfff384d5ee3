/** Values for a path's parameters. */
export type PathParams = Readonly<Record<string, string | number>>

/** Fills in a path's `{name}` parameters, each encoded as one segment. @throws if one is missing */
export function filledPath(path: string, params: PathParams = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
