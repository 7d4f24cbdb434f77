export { documentsOfEvaluations, provenFields, type RequestDocument } from './documents.ts'
export { registerRequestAnswers } from './routes.ts'
export { seedDemoAnswers } from './seed.ts'
export { seedDemoFacilityAnswers } from './seed-facility.ts'
