import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { createUser } from '../../platform/organizations/people.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { DemoPerson, DemoTeam } from './demo-people.ts'

interface Colleague extends Omit<DemoPerson, 'email'> {
  /** Days since the last login; `null`: was invited and has not answered. */
  readonly seenDaysAgo: number | null
}

const colleague = (
  name: string,
  role: Colleague['role'],
  team: DemoTeam | null,
  seenDaysAgo: number | null,
  language: Colleague['language'] = 'fr',
): Colleague => ({ name, role, team, language, seenDaysAgo })

/** Who fills the lists of people and teams. Nobody signs in as one of them: their password is known to nobody. */
const colleagues: readonly Colleague[] = [
  colleague('Éloïse Fabre', 'organization_owner', null, 3),
  colleague('Maëlle Le Goff', 'team_manager', 'knitwear', 1),
  colleague('Antoine Mercier', 'team_manager', 'denim', 2),
  colleague('Sofia Rinaldi', 'team_manager', 'accessories', 6, 'en'),
  colleague('Baptiste Roy', 'contributor', 'denim', 1),
  colleague('Chloé Dubreuil', 'contributor', 'main', 4),
  colleague('Farid Haddad', 'contributor', 'knitwear', 9),
  colleague('Grace O’Neill', 'contributor', 'accessories', 2, 'en'),
  colleague('Lucas Nguyễn', 'contributor', 'denim', 27),
  colleague('Noémie Petit', 'contributor', 'main', null),
  colleague('Paul-Émile Andrieu', 'reader', 'accessories', 41),
  colleague('Priya Raman', 'reader', 'denim', 12, 'en'),
  colleague('Yann Kervella', 'reader', 'knitwear', null),
]

/** `Éloïse Fabre` → `eloise.fabre@…`. */
const addressOf = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{Diacritic}/gu, '')
  const local = plain
    .toLowerCase()
    .replace(/[^a-z\s-]/g, '')
    .replace(/\s+/g, '.')
  return `${local}@lin-et-laine.example`
}

/** Writes the colleagues; `passwordHash` is of a password that nobody knows. */
export async function writeColleagues(
  tx: Tx,
  organizationId: string,
  teams: Readonly<Record<DemoTeam, string>>,
  passwordHash: string,
): Promise<void> {
  for (const { name, role, team, language, seenDaysAgo } of colleagues) {
    const id = await createUser(tx, {
      organizationId,
      teamId: team === null ? null : teams[team],
      email: addressOf(name),
      name,
      role,
      language,
      passwordHash: seenDaysAgo === null ? null : passwordHash,
    })
    if (seenDaysAgo !== null)
      await tx
        .update(users)
        .set({ lastLoginAt: sql`now() - make_interval(days => ${seenDaysAgo})` })
        .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
  }
}
