import type { Session } from '../../platform/sessions/session.ts'

interface Person {
  readonly id: string
  readonly teamId: string | null
}

/** Whether somebody manages the people of the whole organization. */
export const managesPeople = ({ permissions }: Session): boolean => permissions.has('update_user')

/**
 * Who may see how to reach a person and when they last signed in: who manages people, who manages the team of
 * this person, and this person. Colleagues see name, role and team.
 */
export const seesDetailsOf = (session: Session, person: Person): boolean =>
  managesPeople(session) ||
  session.userId === person.id ||
  (session.role === 'team_manager' && session.teamId !== null && session.teamId === person.teamId)
