import {
  IconBox,
  IconBuildingFactory2,
  IconChartBar,
  IconChartHistogram,
  IconFileCertificate,
  IconFilePlus,
  IconFlask,
  IconGauge,
  IconListDetails,
  IconMail,
  IconMessageCheck,
  IconClipboardCheck,
  IconPackage,
  IconPuzzle,
  IconPackageOff,
  IconScale,
  IconSchool,
  IconSparkles,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { NamedCapability, Permission } from '@ecotrame/contract'
import type { TextKey } from '../../i18n/index.ts'
import type { Glyph } from '../../ui/icon.tsx'

export interface MenuItem {
  readonly id: string
  readonly label: TextKey
  readonly description: TextKey
  readonly icon: Glyph
  readonly url: string
  /** Screens that are reached from that one, beside those below its address. */
  readonly leadsTo?: readonly string[]
  readonly newTab?: boolean
  /** Capability of the plan that opens it. */
  readonly capability?: NamedCapability
  /** Permission without which the line is left out. */
  readonly needs?: Permission
}
interface MenuGroup {
  readonly label: TextKey
  readonly items: readonly MenuItem[]
}

/** Screens that an icon of the top bar opens (specification §1), in their order. */
export const topBarScreens = {
  trainings: {
    id: 'trainings',
    label: 'topbar.trainingCenter',
    description: 'menuHint.trainings',
    icon: IconSchool,
    url: '/trainings',
  },
  requests: {
    id: 'requests',
    label: 'topbar.requestCenter',
    description: 'menuHint.requests',
    icon: IconMail,
    url: '/requests',
  },
  announcements: {
    id: 'announcements',
    label: 'topbar.whatsNew',
    description: 'menuHint.announcements',
    icon: IconSparkles,
    url: '/announcements',
  },
} as const satisfies Readonly<Record<string, MenuItem>>

/** The three menus of the main bar (specification §2), in their order and wording. */
export const mainMenus: readonly MenuGroup[] = [
  {
    label: 'menu.product.label',
    items: [
      {
        id: 'new-evaluation',
        label: 'menu.product.newEvaluation',
        description: 'menuHint.newEvaluation',
        icon: IconFilePlus,
        url: '/evaluation/categories',
      },
      {
        id: 'lca-results',
        label: 'menu.product.lcaResults',
        description: 'menuHint.lcaResults',
        icon: IconListDetails,
        url: '/evaluation/library',
      },
      {
        id: 'products',
        label: 'menu.product.library',
        description: 'menuHint.products',
        icon: IconBox,
        url: '/products/library',
      },
      {
        id: 'declarations',
        label: 'declarations.title',
        description: 'menuHint.declarations',
        icon: IconFileCertificate,
        url: '/declarations',
        capability: 'export',
        needs: 'find_all_declaration',
      },
      {
        id: 'claims',
        label: 'claims.title',
        description: 'menuHint.claims',
        icon: IconMessageCheck,
        url: '/claims',
        needs: 'find_all_claim',
      },
      {
        id: 'unsold-goods',
        label: 'unsold.title',
        description: 'menuHint.unsoldGoods',
        icon: IconPackageOff,
        url: '/unsold-goods',
        needs: 'find_all_unsold_disclosure',
      },
      {
        id: 'verifications',
        label: 'verification.list',
        description: 'menuHint.verifications',
        icon: IconClipboardCheck,
        url: '/verifications',
        needs: 'find_all_result',
      },
      {
        id: 'packagings',
        label: 'menu.product.packagings',
        description: 'menuHint.packagings',
        icon: IconPackage,
        url: '/packagings/library',
      },
      {
        id: 'components',
        label: 'menu.product.components',
        description: 'menuHint.components',
        icon: IconPuzzle,
        url: '/component/library',
      },
      {
        id: 'dpr',
        label: 'menu.product.dpr',
        description: 'menuHint.dpr',
        icon: IconTargetArrow,
        url: '/dpr',
        newTab: true,
      },
    ],
  },
  {
    label: 'menu.ecodesign.label',
    items: [
      {
        id: 'benchmarks',
        label: 'menu.ecodesign.benchmarks',
        description: 'menuHint.benchmarks',
        icon: IconGauge,
        url: '/benchmarks/library',
      },
      {
        id: 'comparisons',
        label: 'menu.ecodesign.comparisons',
        description: 'menuHint.comparisons',
        icon: IconScale,
        url: '/comparison/library',
        capability: 'comparison',
      },
      {
        id: 'comparison-dashboard',
        label: 'menu.ecodesign.comparisonDashboard',
        description: 'menuHint.comparisonDashboard',
        icon: IconChartBar,
        url: '/dashboard/comparison',
        capability: 'comparison',
      },
    ],
  },
  {
    label: 'menu.corporate.label',
    items: [
      {
        id: 'portfolio',
        label: 'menu.corporate.portfolio',
        description: 'menuHint.portfolio',
        icon: IconChartHistogram,
        url: '/dashboard/organization',
        leadsTo: ['/dashboard/horizon'],
        capability: 'organization_dashboard',
      },
      {
        id: 'suppliers',
        label: 'menu.corporate.suppliers',
        description: 'menuHint.suppliers',
        icon: IconBuildingFactory2,
        url: '/dashboard/suppliers',
        leadsTo: ['/dashboard/asks'],
        capability: 'supplier_dashboard',
      },
      {
        id: 'svhc',
        label: 'menu.corporate.svhc',
        description: 'menuHint.svhc',
        icon: IconFlask,
        url: '/dashboard/svhc',
        capability: 'svhc_dashboard',
      },
    ],
  },
]
