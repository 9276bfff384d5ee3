import type { CompanyDocument } from '../../../src/configuration/index.ts'
import { noProfileTerms } from '../../../src/configuration/terms/profile-terms.ts'
import { testCompany } from '../../test-company.ts'

const name = { en: 'A name', ko: '이름' }

/** The tests' company with everything an operation can need: FREE puts transfers on hold for an hour. */
export const fullCompany: CompanyDocument = {
  ...testCompany,
  serviceRequests: { categories: [{ code: 'POINTS', name }], mostADay: 20, mostOpen: 20 },
  profile: {
    ...noProfileTerms,
    preferences: [{ code: 'SEAT', name, choices: [{ code: 'WINDOW', name }] }],
    consents: [{ code: 'OFFERS', name, wording: name, isAskedAtEnrolment: true }],
  },
  programs: testCompany.programs.map((programme) =>
    programme.programCode === 'FREE' && programme.transfer !== undefined
      ? { ...programme, transfer: { ...programme.transfer, coolingOffMinutes: 60 } }
      : programme,
  ),
}
