import { buffer } from 'node:stream/consumers';
import {
  auditEndpoints,
  holderEndpoints,
  loanFile,
  loanLinkEndpoints as links,
  personEndpoints,
  receiptEndpoints,
} from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aHolderLink, aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { families } from '../../../../test/family.ts';
import { makeHolderToken } from '../../../crypto/holder-token.ts';
import { withHolderScope } from '../../../db/link-scope.ts';
import { hashOfToken } from '../../../crypto/holder-token.ts';
import { readSpreadsheet } from '../../../sheets/read-spreadsheet.ts';
import { endEveryLink, endOldLinks } from '../../../mail/ended-links.ts';
