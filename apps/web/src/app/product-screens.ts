import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { Screen } from './screen.ts'

const lcaResults: Screen = {
  help: 'evaluations',
  library: 'evaluations',
  component: lazyRouteComponent(() => import('../features/evaluations/library/index.ts'), 'LibraryScreen'),
  title: 'menu.product.lcaResults',
  needs: ['find_all_evaluation'],
}
const editorScreen = (name: 'CreateScreen' | 'EditScreen'): RouteComponent =>
  lazyRouteComponent(() => import('../features/editor/index.ts'), name)

const packagingScreen = (name: 'CreateScreen' | 'EditScreen'): RouteComponent =>
  lazyRouteComponent(() => import('../features/packagings/edit/index.ts'), name)

const componentScreen = (name: 'CreateScreen' | 'EditScreen'): RouteComponent =>
  lazyRouteComponent(() => import('../features/components/edit/index.ts'), name)

const imports = {
  help: 'imports',
  title: 'import.title',
  needs: ['import_evaluation'],
  capability: 'import',
  gives: 'import.gives',
} as const satisfies Omit<Screen, 'component'>

/** Screens of the menu. */
export const productScreens: Readonly<Record<`/${string}`, Screen>> = {
  '/': {
    help: 'home',
    component: lazyRouteComponent(() => import('../features/home/index.ts'), 'HomeScreen'),
    title: 'menu.home',
  },
  '/evaluation/categories': {
    help: 'newEvaluation',
    component: lazyRouteComponent(
      () => import('../features/evaluations/categories/index.ts'),
      'CategoriesScreen',
    ),
    title: 'menu.product.newEvaluation',
    needs: ['create_evaluation'],
  },
  '/evaluation/create': {
    help: 'editor',
    component: editorScreen('CreateScreen'),
    title: 'menu.product.newEvaluation',
    needs: ['create_evaluation'],
  },
  '/evaluation/edit/$id': {
    help: 'editor',
    component: editorScreen('EditScreen'),
    title: 'evaluation.title',
    needs: ['find_one_evaluation'],
  },
  '/evaluation/results/$id': {
    help: 'result',
    component: lazyRouteComponent(() => import('../features/results/index.ts'), 'ResultsScreen'),
    title: 'menu.product.lcaResults',
    needs: ['find_one_result'],
  },
  '/evaluation/library': lcaResults,
  '/dpr': {
    help: 'dpr',
    component: lazyRouteComponent(() => import('../features/dpr/index.ts'), 'DprScreen'),
    title: 'menu.product.dpr',
    needs: ['find_one_result'],
  },
  '/imports': {
    component: lazyRouteComponent(() => import('../features/imports/index.ts'), 'ImportsScreen'),
    library: 'imports',
    ...imports,
  },
  '/imports/$id': {
    component: lazyRouteComponent(() => import('../features/imports/index.ts'), 'ImportScreen'),
    ...imports,
  },
  '/packagings/library': {
    help: 'packagings',
    library: 'packagings',
    component: lazyRouteComponent(() => import('../features/packagings/library/index.ts'), 'LibraryScreen'),
    title: 'menu.product.packagings',
    needs: ['find_all_packaging'],
  },
  '/packagings/create': {
    help: 'packagings',
    component: packagingScreen('CreateScreen'),
    title: 'packagings.new',
    needs: ['create_packaging'],
    capability: 'category_packaging',
    gives: 'packagings.gives',
  },
  '/packagings/edit/$id': {
    help: 'packagings',
    component: packagingScreen('EditScreen'),
    title: 'packagings.one',
    needs: ['find_one_packaging'],
    capability: 'category_packaging',
    gives: 'packagings.gives',
  },
  '/component/library': {
    help: 'components',
    library: 'components',
    component: lazyRouteComponent(() => import('../features/components/library/index.ts'), 'LibraryScreen'),
    title: 'menu.product.components',
    needs: ['find_all_component'],
  },
  '/component/create': {
    help: 'components',
    component: componentScreen('CreateScreen'),
    title: 'menu.product.components',
    needs: ['create_component'],
  },
  '/component/edit/$id': {
    help: 'components',
    component: componentScreen('EditScreen'),
    title: 'menu.product.components',
    needs: ['find_one_component'],
  },
  '/products/library': {
    help: 'products',
    library: 'products',
    component: lazyRouteComponent(() => import('../features/products/library/index.ts'), 'LibraryScreen'),
    title: 'menu.product.library',
    needs: ['find_all_product'],
  },
  '/products/collections': {
    help: 'collections',
    library: 'product-collections',
    component: lazyRouteComponent(() => import('../features/products/library/index.ts'), 'CollectionsScreen'),
    title: 'products.collections.label',
    needs: ['find_all_product_collection'],
  },
  '/products/edit/$id': {
    help: 'product',
    component: lazyRouteComponent(() => import('../features/products/edit/index.ts'), 'ProductScreen'),
    title: 'menu.product.library',
    needs: ['find_one_product'],
  },
  '/products/collection/$id': {
    help: 'collections',
    component: lazyRouteComponent(
      () => import('../features/products/collection/index.ts'),
      'CollectionScreen',
    ),
    title: 'products.collections.one',
    needs: ['find_one_product_collection'],
  },
  '/declarations': {
    help: 'declarations',
    component: lazyRouteComponent(
      () => import('../features/declarations/declarations-screen.tsx'),
      'DeclarationsScreen',
    ),
    title: 'declarations.title',
    needs: ['find_all_declaration'],
    capability: 'export',
    gives: 'declarations.gives',
  },
  '/claims': {
    help: 'claims',
    component: lazyRouteComponent(() => import('../features/claims/index.ts'), 'ClaimsScreen'),
    title: 'claims.title',
    needs: ['find_all_claim'],
  },
  '/unsold-goods': {
    help: 'unsoldGoods',
    library: 'unsold-goods',
    component: lazyRouteComponent(() => import('../features/unsold/index.ts'), 'UnsoldScreen'),
    title: 'unsold.title',
    needs: ['find_all_unsold_disclosure'],
  },
  '/unsold-goods/$id': {
    help: 'unsoldGoods',
    component: lazyRouteComponent(() => import('../features/unsold/index.ts'), 'DisclosureScreen'),
    title: 'unsold.title',
    needs: ['find_one_unsold_disclosure'],
  },
  '/verifications': {
    help: 'verifications',
    component: lazyRouteComponent(() => import('../features/verification/screens.ts'), 'VerificationsScreen'),
    title: 'verification.list',
    needs: ['find_all_result'],
  },
  '/verifications/$id': {
    help: 'verifications',
    component: lazyRouteComponent(() => import('../features/verification/screens.ts'), 'VerificationScreen'),
    title: 'verification.title',
    needs: ['find_one_result'],
  },
  '/dashboard/svhc': {
    help: 'svhc',
    component: lazyRouteComponent(() => import('../features/svhc/index.ts'), 'SvhcScreen'),
    title: 'menu.corporate.svhc',
    needs: ['find_all_substance'],
    capability: 'svhc_dashboard',
    gives: 'svhc.gives',
  },
  '/benchmarks/library': {
    help: 'benchmarks',
    library: 'benchmarks',
    component: lazyRouteComponent(() => import('../features/benchmarks/index.ts'), 'LibraryScreen'),
    title: 'menu.ecodesign.benchmarks',
    needs: ['find_all_benchmark'],
  },
  '/dashboard/suppliers': {
    help: 'suppliers',
    library: 'suppliers',
    component: lazyRouteComponent(() => import('../features/suppliers/index.ts'), 'SuppliersScreen'),
    title: 'menu.corporate.suppliers',
    needs: ['find_all_facility'],
    capability: 'supplier_dashboard',
    gives: 'menuHint.suppliers',
  },
  '/dashboard/suppliers/$id': {
    help: 'suppliers',
    component: lazyRouteComponent(() => import('../features/suppliers/index.ts'), 'ScorecardScreen'),
    title: 'suppliers.card.title',
    needs: ['find_all_facility'],
    capability: 'supplier_dashboard',
    gives: 'menuHint.suppliers',
  },
  '/dashboard/asks': {
    help: 'asks',
    component: lazyRouteComponent(() => import('../features/asking/screen/index.ts'), 'AsksScreen'),
    title: 'asks.title',
    needs: ['find_all_facility'],
    capability: 'supplier_dashboard',
    gives: 'menuHint.suppliers',
  },
  '/comparison/library': {
    help: 'comparisons',
    library: 'comparisons',
    component: lazyRouteComponent(() => import('../features/comparisons/library/index.ts'), 'LibraryScreen'),
    title: 'menu.ecodesign.comparisons',
    needs: ['find_all_comparison'],
    capability: 'comparison',
    gives: 'menuHint.comparisons',
  },
  '/dashboard/comparison': {
    help: 'comparison',
    component: lazyRouteComponent(
      () => import('../features/comparisons/dashboard/index.ts'),
      'ComparisonScreen',
    ),
    title: 'menu.ecodesign.comparisonDashboard',
    needs: ['find_one_result'],
    capability: 'comparison',
    gives: 'menuHint.comparisonDashboard',
  },
  '/announcements': {
    help: 'announcements',
    component: lazyRouteComponent(() => import('../features/announcements/index.ts'), 'AnnouncementsScreen'),
    title: 'topbar.whatsNew',
    needs: ['find_all_announcement'],
  },
  '/trainings': {
    help: 'trainings',
    component: lazyRouteComponent(() => import('../features/trainings/index.ts'), 'TrainingsScreen'),
    title: 'topbar.trainingCenter',
    needs: ['find_all_training'],
  },
  '/trainings/$id': {
    help: 'trainings',
    component: lazyRouteComponent(() => import('../features/trainings/index.ts'), 'CourseScreen'),
    title: 'topbar.trainingCenter',
    needs: ['find_one_training'],
  },
  '/requests': {
    help: 'requests',
    library: 'requests',
    component: lazyRouteComponent(() => import('../features/requests/center/index.ts'), 'RequestsScreen'),
    title: 'topbar.requestCenter',
    needs: ['find_all_request'],
  },
  '/dashboard/organization': {
    help: 'portfolio',
    component: lazyRouteComponent(() => import('../features/portfolio/index.ts'), 'PortfolioScreen'),
    title: 'menu.corporate.portfolio',
    needs: ['find_all_evaluation'],
    capability: 'organization_dashboard',
    gives: 'menuHint.portfolio',
  },
  '/dashboard/horizon': {
    help: 'horizon',
    component: lazyRouteComponent(() => import('../features/portfolio/horizon/index.ts'), 'HorizonScreen'),
    title: 'horizon.title',
    needs: ['find_all_evaluation'],
    capability: 'organization_dashboard',
    gives: 'menuHint.portfolio',
  },
}
