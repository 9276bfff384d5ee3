import { clientTypeHeader, defaultClientType } from '@waymark/contract/client-type'

interface Said {
  readonly language: string
  /** Of an identity provider, while it is held: until the new-token flow has exchanged it (AUTH-05). */
  readonly idToken: string | undefined
}

/** What every call carries beside its bearer (AUTH-01, CALL-01). */
export function callHeaders({ language, idToken }: Said): Readonly<Record<string, string>> {
  return {
    'Accept-Language': language,
    [clientTypeHeader]: defaultClientType,
    ...(idToken !== undefined && { IdToken: idToken }),
  }
}
