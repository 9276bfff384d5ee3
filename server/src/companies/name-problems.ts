import { nameProblem } from '@waymark/rules/identity/enrolment'

/** What is wrong with somebody's two names, by field. */
export function nameProblems(person: { readonly givenName: string; readonly familyName: string }) {
  return (['givenName', 'familyName'] as const).flatMap((field) => {
    const code = nameProblem(person[field])
    return code === undefined ? [] : [{ field, code }]
  })
}
