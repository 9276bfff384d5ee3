export { copyDocument } from './copy-document.ts'
export { copyPerson, type CopiedKind, type CopyRecord } from './copy-person.ts'
export { erasePerson, erasePersonIn, findOpenMatters, type ErasureAnswer } from './erase-person.ts'
export { belongsElsewhere, wasErased, type OpenMatter } from './person-store.ts'
