export { seedDemo, type AttemptSubject } from './seed-demo.ts'
export { demoAccounts, demoPassword, demoPin, type DemoAccount } from './demo-accounts.ts'
export { demoCompany, demoCompanyCode } from './demo-company.ts'
