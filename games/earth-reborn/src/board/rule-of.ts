// The rules that tell what somebody or something can do, by name.
const OF_CHARACTERS: Readonly<Record<string, readonly string[]>> = {
  'nick-bolter': ['ER-CHAR-NickBolter'],
  vasquez: ['ER-CHAR-Vasquez'],
  'mammoth-mk2': ['ER-CHAR-Mammoth', 'ER-CHAR-Mammoth-2'],
  'james-woo': ['ER-CHAR-JamesWoo'],
  'jessica-hollister': ['ER-CHAR-Jessica'],
  'franck-einstein': ['ER-CHAR-Franck'],
  'cherokee-bill': ['ER-CHAR-Cherokee', 'ER-CHAR-Cherokee-W'],
  'professor-kendall': ['ER-CHAR-Kendall'],
  'jeff-deeler': ['ER-CHAR-Deeler'],
  'jack-saw': ['ER-CHAR-JackSaw'],
  'zombie-1': ['ER-CHAR-Zombies'],
  'zombie-2': ['ER-CHAR-Zombies'],
}

const OF_ITEMS: Readonly<Record<string, string>> = {
  ammunition: 'ER-ITEM-Ammunition',
  bazooka: 'ER-ITEM-Bazooka',
  chainsaw: 'ER-ITEM-Chainsaw',
  'deadly-virus': 'ER-ITEM-DeadlyVirus',
  flamer: 'ER-ITEM-Flamer',
  'gas-mask': 'ER-ITEM-GasMask',
  'infrared-goggles': 'ER-ITEM-InfraredGoggles',
  'jet-pack': 'ER-ITEM-JetPack',
  'kevlar-armor': 'ER-ITEM-KevlarArmor',
  'laptop-computer': 'ER-ITEM-Laptop',
  'magnetic-card': 'ER-ITEM-MagneticCard',
  'magnetic-disrupter': 'ER-ITEM-MagneticDisrupter',
  'medical-kit': 'ER-ITEM-MedicalKit',
  mines: 'ER-ITEM-Mines',
  morphine: 'ER-ITEM-Morphine',
  'motion-detector': 'ER-ITEM-MotionDetector',
  'plastic-explosive': 'ER-ITEM-PlasticExplosive',
  'power-fist': 'ER-ITEM-PowerFist',
  'radio-scrambler': 'ER-ITEM-RadioScrambler',
  'secret-files': 'ER-ITEM-SecretFiles',
  'smoke-grenades': 'ER-ITEM-SmokeGrenades',
  'targeting-lens': 'ER-ITEM-TargetingLens',
  taser: 'ER-ITEM-Taser',
  'technical-toolbox': 'ER-ITEM-TechnicalToolbox',
  'time-bomb': 'ER-ITEM-TimeBomb',
  'torture-kit': 'ER-ITEM-TortureKit',
  'toxic-gas-capsule': 'ER-ITEM-ToxicGas',
  'us-constitution': 'ER-ITEM-USConstitution',
  'wiring-plans': 'ER-ITEM-WiringPlans',
  'zombie-control-device': 'ER-ITEM-ZombieControl',
  'zombie-serum': 'ER-ITEM-ZombieSerum',
}

export const rulesOfCharacter = (name: string): readonly string[] => OF_CHARACTERS[name] ?? []
/** Weapons that only do what all weapons do have none. */
export const rulesOfItem = (item: string): readonly string[] => (OF_ITEMS[item] === undefined ? [] : [OF_ITEMS[item]])
