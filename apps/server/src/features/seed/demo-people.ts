import type { Role } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'

export const demoOrganizationName = 'Atelier Lin & Laine'
export const demoTeams = {
  main: 'Collection',
  knitwear: 'Maille',
  denim: 'Denim',
  accessories: 'Accessoires',
} as const
export type DemoTeam = keyof typeof demoTeams

export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly team: DemoTeam | null
  readonly language: Language
}

/** Somebody of every role, in both languages. The domain is one that exists nowhere (RFC 2606). */
export const demoPeople = {
  administrator: {
    name: 'Camille Moreau',
    email: 'camille@lin-et-laine.example',
    role: 'platform_administrator',
    team: null,
    language: 'fr',
  },
  owner: {
    name: 'Hélène Garnier',
    email: 'helene@lin-et-laine.example',
    role: 'organization_owner',
    team: null,
    language: 'fr',
  },
  manager: {
    name: 'Thomas Leroy',
    email: 'thomas@lin-et-laine.example',
    role: 'team_manager',
    team: 'main',
    language: 'fr',
  },
  contributor: {
    name: 'Emily Carter',
    email: 'emily@lin-et-laine.example',
    role: 'contributor',
    team: 'main',
    language: 'en',
  },
  knitter: {
    name: 'Inès Benali',
    email: 'ines@lin-et-laine.example',
    role: 'contributor',
    team: 'knitwear',
    language: 'fr',
  },
  reader: {
    name: 'James Whitfield',
    email: 'james@lin-et-laine.example',
    role: 'reader',
    team: 'main',
    language: 'en',
  },
} as const satisfies Record<string, DemoPerson>
export type DemoPersonKey = keyof typeof demoPeople
