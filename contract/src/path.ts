/** What stands in the open parts of a path. */
export type PathParams = Readonly<Record<string, string | number>>

/** A path with its `{name}` parts filled in, each as one segment whatever stands in it. @throws when one is missing */
export function filledPath(path: string, params: PathParams = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
