import { lazyRouteComponent } from '@tanstack/react-router'
import { platformScreens } from './platform-screens.ts'
import type { Screen } from './screen.ts'

/** Pages beside the sidebar of Settings: of the account, the organization and the platform. */
export const settingsScreens: Readonly<Record<`/${string}`, Screen>> = {
  '/user/profile': {
    help: 'profile',
    component: lazyRouteComponent(() => import('../features/account/profile/index.ts'), 'ProfileScreen'),
    title: 'userMenu.profile',
  },
  '/user/settings': {
    help: 'settings',
    component: lazyRouteComponent(() => import('../features/account/settings/index.ts'), 'SettingsScreen'),
    title: 'userMenu.settings',
  },
  '/user/jobs': {
    help: 'jobs',
    component: lazyRouteComponent(() => import('../features/jobs/index.ts'), 'JobsScreen'),
    library: 'jobs',
    title: 'jobs.title',
  },
  '/user/exports': {
    help: 'exports',
    component: lazyRouteComponent(() => import('../features/exports/index.ts'), 'ExportsScreen'),
    library: 'exports',
    title: 'exports.screen.title',
  },
  '/organization/general': {
    help: 'organization',
    component: lazyRouteComponent(() => import('../features/organization/general/index.ts'), 'GeneralScreen'),
    title: 'settings.entry.general',
    needs: ['update_organization'],
  },
  '/organization/declaration': {
    help: 'declarant',
    component: lazyRouteComponent(
      () => import('../features/organization/declaration/index.ts'),
      'DeclarationScreen',
    ),
    title: 'declarations.settings',
    needs: ['find_one_organization'],
  },
  '/organization/label-typeface': {
    help: 'typeface',
    component: lazyRouteComponent(
      () => import('../features/organization/label-typeface/index.ts'),
      'TypefaceScreen',
    ),
    title: 'typeface.title',
    needs: ['find_one_organization'],
  },
  '/organization/users': {
    help: 'users',
    component: lazyRouteComponent(() => import('../features/organization/users/index.ts'), 'UsersScreen'),
    library: 'users',
    title: 'settings.entry.users',
    needs: ['find_all_user'],
  },
  '/organization/teams': {
    help: 'teams',
    component: lazyRouteComponent(() => import('../features/organization/teams/teams.tsx'), 'TeamsScreen'),
    library: 'teams',
    title: 'settings.entry.teams',
    needs: ['find_all_team'],
  },
  '/organization/facilities': {
    help: 'facilities',
    component: lazyRouteComponent(
      () => import('../features/organization/facilities/index.ts'),
      'FacilitiesScreen',
    ),
    library: 'facilities',
    title: 'settings.entry.facilities',
    needs: ['find_all_facility'],
  },
  '/organization/masks': {
    help: 'masks',
    component: lazyRouteComponent(() => import('../features/organization/masks/index.ts'), 'MasksScreen'),
    library: 'masks',
    title: 'settings.entry.masks',
    needs: ['find_all_mask'],
  },
  '/organization/masks/$id': {
    help: 'masks',
    component: lazyRouteComponent(() => import('../features/organization/masks/index.ts'), 'MaskScreen'),
    title: 'settings.entry.masks',
    needs: ['find_one_mask'],
  },
  '/organization/tags': {
    help: 'tags',
    component: lazyRouteComponent(() => import('../features/organization/tags/tags.tsx'), 'TagsScreen'),
    library: 'tags',
    title: 'settings.entry.tags',
    needs: ['find_all_tag'],
  },
  '/organization/material-prices': {
    help: 'materialPrices',
    component: lazyRouteComponent(
      () => import('../features/organization/material-prices/material-prices.tsx'),
      'MaterialPricesScreen',
    ),
    library: 'material-prices',
    title: 'settings.entry.materialPrices',
    needs: ['find_all_material_price'],
  },
  '/organization/fee-tariffs': {
    help: 'feeTariffs',
    component: lazyRouteComponent(
      () => import('../features/organization/fee-tariffs/fee-tariffs.tsx'),
      'FeeTariffsScreen',
    ),
    library: 'fee-tariffs',
    title: 'settings.entry.feeTariffs',
    needs: ['find_all_material_price'],
  },
  '/organization/organization-data': {
    help: 'organizationData',
    component: lazyRouteComponent(
      () => import('../features/organization/organization-data/index.ts'),
      'OrganizationDataScreen',
    ),
    library: 'organization-data',
    title: 'settings.entry.organizationData',
    needs: ['update_organization'],
  },
  '/organization/roles': {
    help: 'roles',
    component: lazyRouteComponent(() => import('../features/organization/roles/index.ts'), 'RolesScreen'),
    title: 'settings.entry.roles',
    needs: ['find_all_user'],
  },
  '/organization/api-keys': {
    help: 'apiKeys',
    component: lazyRouteComponent(
      () => import('../features/organization/api-keys/index.ts'),
      'ApiKeysScreen',
    ),
    library: 'api-keys',
    capability: 'api',
    gives: 'apiKeys.gives',
    title: 'settings.entry.apiKeys',
    needs: ['find_all_api_key'],
  },
  '/organization/single-sign-on': {
    help: 'singleSignOn',
    component: lazyRouteComponent(
      () => import('../features/organization/single-sign-on/index.ts'),
      'SingleSignOnScreen',
    ),
    library: 'identity-providers',
    title: 'settings.entry.singleSignOn',
    needs: ['find_all_identity_provider'],
  },
  '/organization/webhooks': {
    help: 'webhooks',
    component: lazyRouteComponent(
      () => import('../features/organization/webhooks/index.ts'),
      'WebhooksScreen',
    ),
    library: 'webhooks',
    capability: 'api',
    gives: 'webhooks.gives',
    title: 'settings.entry.webhooks',
    needs: ['find_all_webhook'],
  },
  '/organization/pact': {
    help: 'pact',
    component: lazyRouteComponent(() => import('../features/organization/pact/index.ts'), 'PactScreen'),
    library: 'pact',
    capability: 'api',
    gives: 'pact.gives',
    title: 'settings.entry.pact',
    needs: ['find_all_product'],
  },
  '/organization/connectors': {
    help: 'connectors',
    component: lazyRouteComponent(
      () => import('../features/organization/connectors/index.ts'),
      'ConnectorsScreen',
    ),
    library: 'connectors',
    capability: 'api',
    gives: 'connectors.gives',
    title: 'settings.entry.connectors',
    needs: ['find_all_connector'],
  },
  '/organization/subscription': {
    help: 'subscription',
    component: lazyRouteComponent(
      () => import('../features/administration/subscription/index.ts'),
      'SubscriptionScreen',
    ),
    title: 'settings.entry.subscription',
    needs: ['find_one_subscription'],
  },
  '/organization/calculation': {
    help: 'calculation',
    component: lazyRouteComponent(() => import('../features/calculation/index.ts'), 'CalculationScreen'),
    title: 'calculation.title',
    needs: ['find_one_organization'],
  },
  '/organization/databases': {
    help: 'databases',
    component: lazyRouteComponent(() => import('../features/databases/index.ts'), 'DatabasesScreen'),
    title: 'databases.title',
    needs: ['find_one_organization'],
  },
  '/organization/databases/$id': {
    help: 'databases',
    component: lazyRouteComponent(() => import('../features/databases/index.ts'), 'DatabaseScreen'),
    title: 'databases.title',
    needs: ['find_one_organization'],
    capability: 'import',
    gives: 'databases.gives',
  },
  '/organization/databases/effects/$id': {
    help: 'databases',
    component: lazyRouteComponent(() => import('../features/databases/index.ts'), 'EffectScreen'),
    title: 'databases.effects',
    needs: ['evaluate_evaluation'],
    capability: 'import',
    gives: 'databases.gives',
  },
  '/organization/access': {
    help: 'accessPoints',
    component: lazyRouteComponent(
      () => import('../features/organization/access/access-screen.tsx'),
      'AccessScreen',
    ),
    library: 'access',
    title: 'accessPoints.title',
    needs: ['find_all_api_key'],
  },
  '/organization/personal-data': {
    help: 'retention',
    component: lazyRouteComponent(
      () => import('../features/organization/retention/retention-screen.tsx'),
      'RetentionScreen',
    ),
    library: 'formerUsers',
    title: 'retention.title',
    needs: ['find_all_audit_entry'],
  },
  '/organization/audit': {
    help: 'audit',
    component: lazyRouteComponent(() => import('../features/organization/audit/index.ts'), 'AuditScreen'),
    library: 'audit',
    title: 'settings.entry.audit',
    needs: ['find_all_audit_entry'],
  },
  ...platformScreens,
}
