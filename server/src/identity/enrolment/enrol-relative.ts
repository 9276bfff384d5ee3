import type { Domain } from '@waymark/contract/operation'
import type * as shapes from '@waymark/contract/identity/enrolment/enrol-individual.shapes'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import { personProblems } from './check-person.ts'
import type { Enrolling } from './enrolling.ts'
import { writeEnrolment, rowOf } from './file-enrolment.ts'

/**
 * Files the enrolment of somebody a member adds to their family (POINT-13): like their own (AUTH-10), with the same link to confirm the
 * address and choose the secrets, and the member as the referrer. `enrolling` is read before the transaction.
 * @throws AppError ENROLMENT_CLOSED, ENROLMENT_REFUSED with the fields: nobody below the programme's minimum age can join
 */
export async function enrolRelative(
  services: { readonly linkKey: Buffer },
  tx: Tx,
  enrolling: Enrolling | undefined,
  person: Omit<Domain<typeof shapes>['request']['object'], 'termsAccepted' | 'offersAccepted'>,
  now: Date,
  locale: Locale,
): Promise<void> {
  if (enrolling === undefined) throw new AppError('ENROLMENT_CLOSED')
  const problems = personProblems(person, enrolling.company, enrolling.programme, now)
  if (problems.length > 0) throw new AppError('ENROLMENT_REFUSED', { fields: problems })
  const row = rowOf({ ...person, offersAccepted: false }, now, null)
  await writeEnrolment(tx, services.linkKey, { row, enrolling, now, locale })
}
