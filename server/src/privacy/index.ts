export { copyPerson, type CopiedKind } from './copy-person.ts'
export { erasePerson, findOpenMatters, type ErasureAnswer } from './erase-person.ts'
