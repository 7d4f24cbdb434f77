export { CourseScreen } from './course-screen.tsx'
export { TrainingsScreen } from './trainings-screen.tsx'
export { trainingsKey, whitepapersKey } from './queries.ts'
