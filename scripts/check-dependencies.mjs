// Checks the licences of all dependencies and the bill of materials, offline, then breaks both once to prove that it is caught.
import { billOf, billProblems } from './bill-of-materials.mjs'
import { licenceProblems } from './licence-rules.mjs'
import { packagesOf, readLock } from './lock-file.mjs'

const lock = readLock()
const packages = packagesOf(lock)

/** Licences that must be refused, and some that mustn't. */
const refused = [
  'GPL-3.0-only',
  'MIT AND AGPL-3.0-only',
  'SEE LICENSE IN FILE',
  'MIT OR',
  '(MIT',
  '',
  undefined,
]
const fine = ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(MIT AND Zlib) OR GPL-2.0-only']

function faultsOfLicenceRules() {
  const isRefused = (licence) =>
    licenceProblems([...packages, { name: 'made-up', version: '1.0.0', licence }]).some((problem) =>
      problem.startsWith('made-up'),
    )
  return [
    ...refused
      .filter((licence) => !isRefused(licence))
      .map((licence) => `the rules allow "${licence ?? 'no licence'}"`),
    ...fine.filter(isRefused).map((licence) => `the rules refuse "${licence}"`),
    ...(licenceProblems([]).length === 0 ? ['exceptions that nothing needs are not found'] : []),
  ]
}

function faultsOfBillRules(bill) {
  const [first, ...others] = bill.components
  const broken = [
    ['a package that is missing', { ...bill, components: others }],
    ['a checksum that is missing', { ...bill, components: [{ ...first, hashes: [] }, ...others] }],
    [
      'a dependency that is not listed',
      { ...bill, dependencies: [{ ref: first.purl, dependsOn: ['pkg:npm/made-up@1.0.0'] }] },
    ],
  ]
  return broken
    .filter(([, one]) => billProblems(one, packages).length === 0)
    .map(([what]) => `the check does not find ${what}`)
}

const bill = billOf(lock)
const problems = [
  ...licenceProblems(packages),
  ...billProblems(bill, packages),
  ...faultsOfLicenceRules(),
  ...faultsOfBillRules(bill),
]
for (const problem of problems) console.error(problem)
console.log(
  `${packages.length} packages, ${bill.components.length} in the bill of materials: ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
