import type { NamedCapability, Permission } from '@ecotrame/contract'
import {
  IconAdjustments,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconCalculator,
  IconCloudShare,
  IconCoins,
  IconChecklist,
  IconDatabase,
  IconFileCertificate,
  IconDatabaseCog,
  IconDatabaseExport,
  IconHistory,
  IconKey,
  IconLogin2,
  IconFileDownload,
  IconProgress,
  IconReceipt,
  IconSchool,
  IconSparkles,
  IconShieldLock,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconReceiptEuro,
  IconTemplate,
  IconTypography,
  IconUser,
  IconUserOff,
  IconUsers,
  IconPlugConnected,
  IconWebhook,
  IconUsersGroup,
  IconVocabulary,
} from '@tabler/icons-react'
import type { TextKey } from '../../i18n/index.ts'
import type { Glyph } from '../../ui/index.ts'

type SettingsGroup = 'mine' | 'organization' | 'platform' | 'content'

/** One page of Settings. Organization and platform pages stand here, not in the menus (decisions §12). */
interface SettingsEntry {
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

const inGroup = (
  group: SettingsGroup,
  entries: readonly Omit<SettingsEntry, 'group'>[],
): readonly SettingsEntry[] => entries.map((entry) => ({ group, ...entry }))

export const settingsEntries: readonly SettingsEntry[] = [
  ...inGroup('mine', [
    { id: 'profile', label: 'userMenu.profile', icon: IconUser, uri: '/user/profile' },
    { id: 'settings', label: 'userMenu.settings', icon: IconAdjustments, uri: '/user/settings' },
    { id: 'jobs', label: 'jobs.title', icon: IconProgress, uri: '/user/jobs' },
    {
      id: 'exports',
      label: 'exports.screen.title',
      icon: IconFileDownload,
      uri: '/user/exports',
    },
  ]),
  ...inGroup('organization', [
    {
      id: 'general',
      label: 'settings.entry.general',
      icon: IconBuilding,
      uri: '/organization/general',
      needs: ['update_organization'],
    },
    {
      id: 'users',
      label: 'settings.entry.users',
      icon: IconUsers,
      uri: '/organization/users',
      needs: ['find_all_user'],
    },
    {
      id: 'teams',
      label: 'settings.entry.teams',
      icon: IconUsersGroup,
      uri: '/organization/teams',
      needs: ['find_all_team'],
    },
    {
      id: 'tags',
      label: 'settings.entry.tags',
      icon: IconTags,
      uri: '/organization/tags',
      needs: ['find_all_tag'],
    },
    {
      id: 'facilities',
      label: 'settings.entry.facilities',
      icon: IconBuildingFactory2,
      uri: '/organization/facilities',
      needs: ['find_all_facility'],
    },
    {
      id: 'masks',
      label: 'settings.entry.masks',
      icon: IconTemplate,
      uri: '/organization/masks',
      needs: ['find_all_mask'],
    },
    {
      id: 'material-prices',
      label: 'settings.entry.materialPrices',
      icon: IconCoins,
      uri: '/organization/material-prices',
      needs: ['find_all_material_price'],
    },
    {
      id: 'fee-tariffs',
      label: 'settings.entry.feeTariffs',
      icon: IconReceiptEuro,
      uri: '/organization/fee-tariffs',
      needs: ['find_all_material_price'],
    },
    {
      id: 'organization-data',
      label: 'settings.entry.organizationData',
      icon: IconDatabase,
      uri: '/organization/organization-data',
      needs: ['update_organization'],
    },
    {
      id: 'declaration',
      label: 'declarations.settings',
      icon: IconFileCertificate,
      uri: '/organization/declaration',
      needs: ['find_one_organization'],
    },
    {
      id: 'label-typeface',
      label: 'typeface.title',
      icon: IconTypography,
      uri: '/organization/label-typeface',
      needs: ['find_one_organization'],
    },
    {
      id: 'roles',
      label: 'settings.entry.roles',
      icon: IconChecklist,
      uri: '/organization/roles',
      needs: ['find_all_user'],
    },
    {
      id: 'api-keys',
      label: 'settings.entry.apiKeys',
      icon: IconKey,
      uri: '/organization/api-keys',
      needs: ['find_all_api_key'],
      capability: 'api',
    },
    {
      id: 'single-sign-on',
      label: 'settings.entry.singleSignOn',
      icon: IconLogin2,
      uri: '/organization/single-sign-on',
      needs: ['find_all_identity_provider'],
    },
    {
      id: 'webhooks',
      label: 'settings.entry.webhooks',
      icon: IconWebhook,
      uri: '/organization/webhooks',
      needs: ['find_all_webhook'],
      capability: 'api',
    },
    {
      id: 'pact',
      label: 'settings.entry.pact',
      icon: IconCloudShare,
      uri: '/organization/pact',
      needs: ['find_all_product'],
      capability: 'api',
    },
    {
      id: 'connectors',
      label: 'settings.entry.connectors',
      icon: IconPlugConnected,
      uri: '/organization/connectors',
      needs: ['find_all_connector'],
      capability: 'api',
    },
    {
      id: 'subscription',
      label: 'settings.entry.subscription',
      icon: IconReceipt,
      uri: '/organization/subscription',
      needs: ['find_one_subscription'],
    },
    {
      id: 'calculation',
      label: 'calculation.title',
      icon: IconCalculator,
      uri: '/organization/calculation',
      needs: ['find_one_organization'],
    },
    {
      id: 'databases',
      label: 'databases.title',
      icon: IconDatabaseCog,
      uri: '/organization/databases',
      needs: ['find_one_organization'],
    },
    {
      id: 'access',
      label: 'accessPoints.title',
      icon: IconShieldLock,
      uri: '/organization/access',
      needs: ['find_all_api_key'],
    },
    {
      id: 'retention',
      label: 'retention.title',
      icon: IconUserOff,
      uri: '/organization/personal-data',
      needs: ['find_all_audit_entry'],
    },
    {
      id: 'audit',
      label: 'settings.entry.audit',
      icon: IconHistory,
      uri: '/organization/audit',
      needs: ['find_all_audit_entry'],
    },
  ]),
  ...inGroup('platform', [
    {
      id: 'organizations',
      label: 'settings.entry.organizations',
      icon: IconBuildingCommunity,
      uri: '/platform/organizations',
      needs: ['create_organization'],
    },
    {
      id: 'plans',
      label: 'settings.entry.plans',
      icon: IconStack2,
      uri: '/platform/plans',
      needs: ['create_organization'],
    },
    {
      id: 'broadcast',
      label: 'settings.entry.broadcast',
      icon: IconSpeakerphone,
      uri: '/platform/broadcast',
      needs: ['create_announcement'],
    },
    {
      id: 'backups',
      label: 'backups.title',
      icon: IconDatabaseExport,
      uri: '/platform/backups',
      needs: ['find_all_backup'],
    },
  ]),
  ...inGroup('content', [
    {
      id: 'announcements',
      label: 'announcements.administration',
      icon: IconSparkles,
      uri: '/platform/announcements',
      needs: ['update_announcement'],
    },
    {
      id: 'trainings',
      label: 'topbar.trainingCenter',
      icon: IconSchool,
      uri: '/platform/trainings',
      needs: ['update_training'],
    },
    {
      id: 'glossary',
      label: 'settings.entry.glossary',
      icon: IconVocabulary,
      uri: '/platform/glossary',
      needs: ['update_explanation'],
    },
  ]),
]
