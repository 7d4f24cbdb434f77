import type { NamedCapability, Permission } from '@ecotrame/contract'
import {
  IconAdjustments,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconCalculator,
  IconCoins,
  IconChecklist,
  IconDatabase,
  IconFileCertificate,
  IconDatabaseCog,
  IconHistory,
  IconKey,
  IconFileDownload,
  IconProgress,
  IconReceipt,
  IconSchool,
  IconSparkles,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconTemplate,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconVocabulary,
} from '@tabler/icons-react'
import type { TextKey } from '../../i18n/index.ts'
import type { Glyph } from '../../ui/index.ts'

export const settingsGroups = ['mine', 'organization', 'platform', 'content'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** One page of Settings. Organization and platform pages stand here, not in the menus (decisions §12). */
export interface SettingsEntry {
  readonly id: string
  readonly group: SettingsGroup
  readonly label: TextKey
  readonly icon: Glyph
  readonly uri: string
  /** Listed for those who hold all of them. */
  readonly needs?: readonly Permission[]
  /** Stays listed without it, with a lock. */
  readonly capability?: NamedCapability
}

export const settingsEntries: readonly SettingsEntry[] = [
  {
    id: 'profile',
    group: 'mine',
    label: 'userMenu.profile',
    icon: IconUser,
    uri: '/user/profile',
  },
  {
    id: 'settings',
    group: 'mine',
    label: 'userMenu.settings',
    icon: IconAdjustments,
    uri: '/user/settings',
  },
  {
    id: 'jobs',
    group: 'mine',
    label: 'jobs.title',
    icon: IconProgress,
    uri: '/user/jobs',
  },
  {
    id: 'exports',
    group: 'mine',
    label: 'exports.screen.title',
    icon: IconFileDownload,
    uri: '/user/exports',
  },
  {
    id: 'general',
    group: 'organization',
    label: 'settings.entry.general',
    icon: IconBuilding,
    uri: '/organization/general',
    needs: ['update_organization'],
  },
  {
    id: 'users',
    group: 'organization',
    label: 'settings.entry.users',
    icon: IconUsers,
    uri: '/organization/users',
    needs: ['find_all_user'],
  },
  {
    id: 'teams',
    group: 'organization',
    label: 'settings.entry.teams',
    icon: IconUsersGroup,
    uri: '/organization/teams',
    needs: ['find_all_team'],
  },
  {
    id: 'tags',
    group: 'organization',
    label: 'settings.entry.tags',
    icon: IconTags,
    uri: '/organization/tags',
    needs: ['find_all_tag'],
  },
  {
    id: 'facilities',
    group: 'organization',
    label: 'settings.entry.facilities',
    icon: IconBuildingFactory2,
    uri: '/organization/facilities',
    needs: ['find_all_facility'],
  },
  {
    id: 'masks',
    group: 'organization',
    label: 'settings.entry.masks',
    icon: IconTemplate,
    uri: '/organization/masks',
    needs: ['find_all_mask'],
  },
  {
    id: 'material-prices',
    group: 'organization',
    label: 'settings.entry.materialPrices',
    icon: IconCoins,
    uri: '/organization/material-prices',
    needs: ['find_all_material_price'],
  },
  {
    id: 'organization-data',
    group: 'organization',
    label: 'settings.entry.organizationData',
    icon: IconDatabase,
    uri: '/organization/organization-data',
    needs: ['update_organization'],
  },
  {
    id: 'declaration',
    group: 'organization',
    label: 'declarations.settings',
    icon: IconFileCertificate,
    uri: '/organization/declaration',
    needs: ['find_one_organization'],
  },
  {
    id: 'roles',
    group: 'organization',
    label: 'settings.entry.roles',
    icon: IconChecklist,
    uri: '/organization/roles',
    needs: ['find_all_user'],
  },
  {
    id: 'api-keys',
    group: 'organization',
    label: 'settings.entry.apiKeys',
    icon: IconKey,
    uri: '/organization/api-keys',
    needs: ['find_all_api_key'],
    capability: 'api',
  },
  {
    id: 'subscription',
    group: 'organization',
    label: 'settings.entry.subscription',
    icon: IconReceipt,
    uri: '/organization/subscription',
    needs: ['find_one_subscription'],
  },
  {
    id: 'calculation',
    group: 'organization',
    label: 'calculation.title',
    icon: IconCalculator,
    uri: '/organization/calculation',
    needs: ['find_one_organization'],
  },
  {
    id: 'databases',
    group: 'organization',
    label: 'databases.title',
    icon: IconDatabaseCog,
    uri: '/organization/databases',
    needs: ['find_one_organization'],
  },
  {
    id: 'audit',
    group: 'organization',
    label: 'settings.entry.audit',
    icon: IconHistory,
    uri: '/organization/audit',
    needs: ['find_all_audit_entry'],
  },
  {
    id: 'organizations',
    group: 'platform',
    label: 'settings.entry.organizations',
    icon: IconBuildingCommunity,
    uri: '/platform/organizations',
    needs: ['create_organization'],
  },
  {
    id: 'plans',
    group: 'platform',
    label: 'settings.entry.plans',
    icon: IconStack2,
    uri: '/platform/plans',
    needs: ['create_organization'],
  },
  {
    id: 'broadcast',
    group: 'platform',
    label: 'settings.entry.broadcast',
    icon: IconSpeakerphone,
    uri: '/platform/broadcast',
    needs: ['create_announcement'],
  },
  {
    id: 'announcements',
    group: 'content',
    label: 'announcements.administration',
    icon: IconSparkles,
    uri: '/platform/announcements',
    needs: ['update_announcement'],
  },
  {
    id: 'trainings',
    group: 'content',
    label: 'topbar.trainingCenter',
    icon: IconSchool,
    uri: '/platform/trainings',
    needs: ['update_training'],
  },
  {
    id: 'glossary',
    group: 'content',
    label: 'settings.entry.glossary',
    icon: IconVocabulary,
    uri: '/platform/glossary',
    needs: ['update_explanation'],
  },
]
