/** One identity provider of the sandbox, under a path of its own. */
export type Issuer = {
  readonly key: string
  readonly name: string
  /** The issuer's path below the sandbox's origin. */
  readonly path: string
}

const issuer = (key: string, name: string): Issuer => ({ key, name, path: `/id/${key}` })

/** The operator's own provider, and two that anybody may have an account with. */
export const issuers = [
  issuer('waymark-id', 'Waymark ID'),
  issuer('harbour', 'Harbour ID'),
  issuer('fernmail', 'Fernmail'),
] as const
