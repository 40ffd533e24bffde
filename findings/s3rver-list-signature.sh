#!/bin/bash
# @20minutes/s3rver 5.0.0 refuses a rightly signed list of a bucket: it leaves the slash at the end of the path out of what it compares.
#
# Versions:  @20minutes/s3rver 5.0.0, @aws-sdk/client-s3 3.1169.0 (npm), the server's only account S3RVER
# Input:     the SDK with `forcePathStyle` puts an object, then lists the bucket: GET /bucket/?list-type=2, signed with the path `/bucket/`
# Seen:      the object is stored, the list is answered by 403 SignatureDoesNotMatch; HEAD of the bucket likewise
# Right:     Amazon S3 API Reference, Signature Calculations for the Authorization Header: the canonical URI is "the URI-encoded version of the absolute path
#            component of the URI — everything starting with the "/" that follows the domain name and up to the end of the string or to the question mark",
#            so what was asked for, not a path put together from the names of bucket and key.
#
# Ends with 0 as long as this is so, with 1 where it is mended.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @20minutes/s3rver@5.0.0 @aws-sdk/client-s3@3.1169.0

cat > list.mjs <<'NODE'
import S3rver from '@20minutes/s3rver';
import { HeadBucketCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
const Bucket = 'images';
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: './store', configureBuckets: [{ name: Bucket }] });
const { port } = await server.run();
server.httpServer.on('request', ({ method, url }) => console.log(method, url));
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const client = new S3Client({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1, credentials });
const commands = [new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }), new ListObjectsV2Command({ Bucket }), new HeadBucketCommand({ Bucket })];
const statuses = [];
for (const command of commands) {
  const { $metadata } = await client.send(command).catch((error) => error);
  statuses.push($metadata.httpStatusCode);
}
console.log(statuses.join(', '));
client.destroy();
await server.close();
process.exit(statuses.join() === '200,403,403' ? 0 : 1);
NODE
node list.mjs
