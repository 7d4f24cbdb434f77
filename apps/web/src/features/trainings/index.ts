export { CourseScreen } from './course-screen.tsx'
export { TrainingsScreen } from './trainings-screen.tsx'
export { trainings, whitepapers } from './queries.ts'
