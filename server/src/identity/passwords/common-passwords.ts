import { guessedForms } from '@waymark/rules/identity/password'

/** Read once, when the first password is chosen: the 49,000 most common leaked passwords, most used first (docs/LICENCES.md). */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password, with or without digits and symbols at its ends, is among the first that attackers try. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  const known = await common
  return guessedForms(password).some((form) => known.has(form))
}
