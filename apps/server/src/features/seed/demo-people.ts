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

export interface DemoPerson<Team extends string = DemoTeam> {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly team: Team | null
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

/** A second organization, on the smallest plan: beside it one sees what a plan locks and that nobody sees the other's rows. */
export const smallHouseName = 'Tricots du Ponant'
export const smallHousePlan = 'essential'
export const smallHouseTeams = { main: 'Atelier', knitwear: 'Tricot' } as const
export type SmallHouseTeam = keyof typeof smallHouseTeams

export const smallHousePeople = {
  owner: {
    name: 'Soizic Kerbrat',
    email: 'soizic@tricots-du-ponant.example',
    role: 'organization_owner',
    team: null,
    language: 'fr',
  },
  manager: {
    name: 'Erwan Tanguy',
    email: 'erwan@tricots-du-ponant.example',
    role: 'team_manager',
    team: 'main',
    language: 'fr',
  },
  contributor: {
    name: 'Oliver Hayes',
    email: 'oliver@tricots-du-ponant.example',
    role: 'contributor',
    team: 'main',
    language: 'en',
  },
  knitter: {
    name: 'Maud Quéméner',
    email: 'maud@tricots-du-ponant.example',
    role: 'contributor',
    team: 'knitwear',
    language: 'fr',
  },
  reader: {
    name: 'Awa Diallo',
    email: 'awa@tricots-du-ponant.example',
    role: 'reader',
    team: 'main',
    language: 'fr',
  },
} as const satisfies Record<string, DemoPerson<SmallHouseTeam>>
export type SmallHousePersonKey = keyof typeof smallHousePeople
