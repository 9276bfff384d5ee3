import { clientTypeHeader, defaultClientType } from '@waymark/contract/client-type'

interface Said {
  readonly language: string
  /** An identity provider's token, until the new-token flow has exchanged it (AUTH-05). */
  readonly idToken: string | undefined
}

/** Headers of every call besides the bearer token (AUTH-01, CALL-01). */
export function callHeaders({ language, idToken }: Said): Readonly<Record<string, string>> {
  return {
    'Accept-Language': language,
    [clientTypeHeader]: defaultClientType,
    ...(idToken !== undefined && { IdToken: idToken }),
  }
}
