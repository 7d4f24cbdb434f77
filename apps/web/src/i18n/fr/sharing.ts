export const sharing = {
  'sharing.button': 'Affichage et partage',
  'sharing.title': 'Affichage et partage\u00a0: {{name}}',
  'sharing.declareFirst':
    'Avant d’être affiché en France, un coût environnemental est déclaré sur le portail de l’État.',
  'sharing.tabs': 'Ce qui peut être partagé',
  'sharing.copy': 'Copier',
  'sharing.copyWhat': 'Copier\u00a0: {{what}}',
  'sharing.copied': 'Copié',
  'sharing.notCopied':
    'Le navigateur ne permet pas à cette page de copier. Sélectionnez le texte et copiez-le.',
  'sharing.label.title': 'Affichage français',
  'sharing.label.none': 'Pas d’affichage pour cette version',
  'sharing.label.OUTSIDE_SCOPE': 'Cette catégorie est hors du champ légal du coût environnemental.',
  'sharing.label.OTHER_RELEASE':
    'Le calcul n’utilise pas la version réglementaire de la méthode. Relancez l’évaluation.',
  'sharing.label.NO_MASS': 'Sans masse nette, il n’y a pas de points pour 100 g.',
  'sharing.label.OUT_OF_RANGE':
    'L’affichage est prévu de 10 à 99\u202f999 points. En dehors, la charte demande de consulter le ministère.',
  'sharing.label.NOT_PUBLISHED': 'L’affichage vaut pour une version publiée. Publiez-la d’abord.',
  'sharing.label.NOT_DECLARED':
    'Le portail de l’État n’en a encore accepté aucune déclaration. Déclarez-le, puis notez la réponse du portail.',
  'sharing.label.DECLARED_OTHERWISE':
    'La dernière déclaration acceptée par le portail porte sur d’autres données. Publiez la version déclarée, ou déclarez celle-ci.',
  'sharing.label.DECLARATION_EXPIRED':
    'La déclaration date d’une version antérieure de la méthode, depuis plus d’un an. Déclarez à nouveau.',
  'sharing.label.DECLARED_POINTS_UNKNOWN':
    'Le portail l’a accepté, mais ses points ne sont pas notés. Ajoutez-les à la déclaration.',
  'sharing.label.NO_TYPEFACE':
    'L’affichage est composé en Marianne, que votre organisation apporte elle-même\u00a0: il en manque des graisses.',
  'sharing.label.notPublic': 'Les pages publiques donnent les chiffres en texte, sans cet affichage',
  'sharing.label.declared': 'Déclaré le {{date}}, référence {{reference}}.',
  'sharing.label.typeface': 'Ouvrir la police des affichages',
  'sharing.label.draft': 'Chiffres\u00a0: {{points}} points, {{per100g}} points pour 100 g.',
  'sharing.label.preview': 'Aperçu, police de substitution\u00a0: ne pas publier.',
  'sharing.label.rules':
    '80 px de haut à l’écran, 12 px libres autour, au moins aussi grand que les chiffres du prix.',
  'sharing.label.download': 'Télécharger en {{format}}',
  'sharing.print.title': 'Taille à l’impression',
  'sharing.print.support': 'Imprimé sur',
  'sharing.print.width': 'Largeur',
  'sharing.print.height': 'Hauteur',
  'sharing.print.result':
    'Affichage de {{height}} mm de haut et {{width}} mm de large, {{clear}} mm libres de chaque côté.',
  'sharing.print.smallest': '10 mm est la plus petite taille autorisée.',
  'sharing.print.largest': '50 mm est la plus grande taille autorisée.',
  'sharing.print.cylinder':
    'La largeur est la moitié du périmètre. Le texte et l’image de la charte diffèrent ici\u00a0; c’est le texte qui est suivi.',
  'sharing.support.rectangle': 'Rectangle',
  'sharing.support.round': 'Rond ou ovale',
  'sharing.support.irregular': 'Trapèze ou forme irrégulière',
  'sharing.support.cylinder': 'Cylindre ou ovoïde',
  'sharing.support.odd': 'Contour particulier\u00a0: son rectangle central',
  'sharing.support.overwrap': 'Lot ou suremballage\u00a0: l’ensemble',
  'sharing.pages.title': 'Pages publiques',
  'sharing.pages.none': 'Rien n’est encore publié',
  'sharing.pages.publishFirst': 'La fiche et le widget ne montrent que des versions publiées.',
  'sharing.pages.which': 'Toute personne qui a l’adresse voit la version {{number}}, publiée le {{date}}.',
  'sharing.pages.newer': 'Une version plus récente n’est pas publique.',
  'sharing.pages.address': 'Adresse de la fiche',
  'sharing.pages.open': 'Ouvrir la fiche',
  'sharing.pages.code': 'Code QR de l’adresse',
  'sharing.pages.pdf': 'Fiche en PDF',
  'sharing.embed.title': 'Widget pour votre propre page',
  'sharing.embed.language': 'Langue',
  'sharing.embed.theme': 'Fond',
  'sharing.embed.code': 'Code à intégrer',
  'sharing.embed.preview': 'Aperçu du widget',
  'sharing.theme.light': 'Clair',
  'sharing.theme.dark': 'Sombre',
  'sharing.theme.none': 'Aucun',
  'sharing.language.en': 'Anglais',
  'sharing.language.fr': 'Français',
} as const
