export { TrainingsAdministration } from './trainings-administration.tsx'
