import type { ClothingItem, ClothingName, Ensemble, EnsembleRow, OnePerson, OwnEnsemble } from '@riideait/contract';

/** A dancer of whom only the name is known. */
export const aPerson = (given: Partial<OnePerson> = {}): OnePerson => ({
  ...{ id: 7, kind: 'DANCER', firstName: 'Eliise', lastName: 'Ilves', genderCode: 'F', groupId: null, groupName: null },
  ...{ email: null, hasEmail: false, phoneNumber: null, active: true, confirmed: false },
  ...{ height: null, footSize: null, headSize: null, chest: null, waist: null, hips: null, measuredOn: null, measurements: [] },
  ...{ amountOfIssuedItems: 0, amountOfLateItems: 0, amountOfPastIssues: 0, receipt: null, openAnswers: 0, version: 1 },
  ...given,
});

/** A skirt without pieces. */
export const aClothingName = (given: Partial<ClothingName> = {}): ClothingName => ({
  ...{ id: 3, name: 'Muhu seelik', clothingTypeId: 5, clothingTypeName: 'Seelikud', parish: null, material: null, description: null },
  ...{ placeId: null, placeName: null, imageUrl: null, museumRefs: null, lifeYears: null, lengthRatio: null },
  ...{ garmentKind: null, typeGarmentKind: 'SKIRT', sizeMeans: 'NONE' },
  ...{ inventory: { present: 0, issued: 0, inactive: 0, care: 0, total: 0 }, version: 1 },
  ...given,
});

/** A piece of it in the store. */
export const anItem = (given: Partial<ClothingItem> = {}): ClothingItem => ({
  ...{ id: 12, clothingNameId: 3, clothingNumber: '1', itemNumber: '1', code: 'KAPP23', size: null, sizeLabel: null, comment: null },
  ...{ acquiredOn: null, active: true, measurements: [], state: 'OK', stateNote: null, stateSince: null, placeId: null, placeName: null },
  ...{ imageUrl: null, location: { text: 'Vaba', url: null }, version: 1 },
  ...given,
});

/** An ensemble with the settings of a new one. */
const newEnsemble: Ensemble = {
  ...{ code: 'leigarid', name: 'Leigarid', nrOfUsers: 3, secondFactorRequired: false, defaultDueOn: null, worksOffline: false },
  ...{
    viewersSeeContacts: true,
    strangersCard: false,
    strangersText: null,
    holderPages: false,
    returnMails: false,
    asksMeasures: [],
    closesOn: null,
  },
  ...{ pauseSeconds: 60, changeSeconds: 120, pieceSeconds: 20 },
};

/** That of the users. */
export const anEnsemble = (given: Partial<OwnEnsemble> = {}): OwnEnsemble => ({
  ...newEnsemble,
  ...{ holdersApart: true, holderAddress: 'http://localhost/minu' },
  ...given,
});

/** A row of the administrators' list, of which nothing is counted yet. */
export const anEnsembleRow = (given: Partial<EnsembleRow> = {}): EnsembleRow => ({
  ...newEnsemble,
  ...{ state: 'OK', begunAt: null, isNewcomer: false, frozen: false, frozenReason: null, atLimit: [], managers: [] },
  ...{ limits: { items: null, people: null, imagesMb: null, mailsDay: null }, asOf: null, used: null, mails: null, lastDeedAt: null },
  ...given,
});
