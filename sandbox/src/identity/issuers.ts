/** One of the sandbox's identity providers, under its own path. */
export type Issuer = {
  readonly key: string
  readonly name: string
  /** The issuer's path below the sandbox's origin. */
  readonly path: string
}

const issuer = (key: string, name: string): Issuer => ({ key, name, path: `/id/${key}` })

/** The operator's own provider, and two public ones. */
export const issuers = [
  issuer('waymark-id', 'Waymark ID'),
  issuer('harbour', 'Harbour ID'),
  issuer('fernmail', 'Fernmail'),
] as const

/** The provider of the programme's staff, for the operator's console alone. */
export const staffIssuer = issuer('waymark-staff', 'Waymark Staff')
