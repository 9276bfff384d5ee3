import { guessedForms } from '@waymark/rules/password'

/** Read once, when the first password is chosen: 49,000 passwords that leaks have in common, most used first (docs/LICENCES.md). */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password, or what is left of it without figures and signs at its ends, is among those that guessers try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  const known = await common
  return guessedForms(password).some((form) => known.has(form))
}
