const SETTINGS = [
  ['DatabaseUrl', 'SITE_DATABASE_URL'],
  ['DatabaseToken', 'SITE_DATABASE_TOKEN'],
  ['SmtpUrl', 'SITE_SMTP_URL'],
  ['MailFrom', 'SITE_MAIL_FROM'],
  ['MailTo', 'SITE_MAIL_TO'],
  ['GoogleCredentials', 'SITE_GOOGLE_CREDENTIALS'],
  ['GoogleProperty', 'SITE_GOOGLE_PROPERTY'],
] as const

// CloudFront's managed policies: no caching of the handler's responses, and the request passed on.
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

/** The AWS SAM template: a bucket for the pages, the function with its schedule, CloudFront in front. */
export function lambdaTemplate(
  hostname: string,
  edge: { readonly request: string; readonly response: string },
) {
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Transform: 'AWS::Serverless-2016-10-31',
    Description: hostname,
    Parameters: {
      CertificateArn: {
        Type: 'String',
        Default: '',
        Description: `Certificate for ${hostname}, in us-east-1`,
      },
      ProxySecret: {
        Type: 'String',
        MinLength: 20,
        NoEcho: true,
        Description: 'A long random text, by which the function knows CloudFront',
      },
      ...Object.fromEntries(SETTINGS.map(([name]) => [name, { Type: 'String', Default: '', NoEcho: true }])),
    },
    Conditions: { HasCertificate: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'CertificateArn' }, ''] }] } },
    Resources: {
      Handler: handlerResource(),
      Pages: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          WebsiteConfiguration: { IndexDocument: 'index.html', ErrorDocument: '404.html' },
          PublicAccessBlockConfiguration: { BlockPublicPolicy: false, RestrictPublicBuckets: false },
        },
      },
      PagesPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Pages' },
          PolicyDocument: {
            Statement: [
              {
                Effect: 'Allow',
                Principal: '*',
                Action: 's3:GetObject',
                Resource: { 'Fn::Sub': '${Pages.Arn}/*' },
              },
            ],
          },
        },
      },
      RequestFunction: edgeFunction('request', edge.request),
      ResponseFunction: edgeFunction('response', edge.response),
      Distribution: distribution(hostname),
    },
    Outputs: {
      Bucket: { Value: { Ref: 'Pages' } },
      Address: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  }
}

function handlerResource() {
  return {
    Type: 'AWS::Serverless::Function',
    Properties: {
      CodeUri: 'api/',
      Handler: 'index.handler',
      Runtime: 'nodejs22.x',
      Architectures: ['arm64'],
      MemorySize: 512,
      Timeout: 30,
      Environment: {
        Variables: {
          // CloudFront is in front of API Gateway.
          SITE_TRUSTED_HOPS: '1',
          // Who calls API Gateway past it could say any address to be a visitor's.
          SITE_PROXY_SECRET: { Ref: 'ProxySecret' },
          ...Object.fromEntries(SETTINGS.map(([name, variable]) => [variable, { Ref: name }])),
        },
      },
      Events: {
        Calls: { Type: 'HttpApi', Properties: { Path: '/api/{proxy+}', Method: 'ANY' } },
        Minute: { Type: 'Schedule', Properties: { Schedule: 'rate(1 minute)' } },
      },
    },
  }
}

function edgeFunction(name: string, code: string) {
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
      AutoPublish: true,
      FunctionConfig: { Comment: `site: each ${name}`, Runtime: 'cloudfront-js-2.0' },
      FunctionCode: code,
    },
  }
}

function distribution(hostname: string) {
  const none = { Ref: 'AWS::NoValue' }
  const whenCertified = (value: unknown) => ({ 'Fn::If': ['HasCertificate', value, none] })
  return {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        HttpVersion: 'http2and3',
        Aliases: whenCertified([hostname]),
        ViewerCertificate: whenCertified({
          AcmCertificateArn: { Ref: 'CertificateArn' },
          SslSupportMethod: 'sni-only',
          MinimumProtocolVersion: 'TLSv1.2_2021',
        }),
        Origins: [
          {
            Id: 'pages',
            // The website endpoint: only it serves the 404 page.
            DomainName: {
              'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Pages', 'WebsiteURL'] }] }],
            },
            CustomOriginConfig: { OriginProtocolPolicy: 'http-only' },
          },
          {
            Id: 'handler',
            DomainName: { 'Fn::Sub': '${ServerlessHttpApi}.execute-api.${AWS::Region}.${AWS::URLSuffix}' },
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
            OriginCustomHeaders: [{ HeaderName: 'X-Proxy-Secret', HeaderValue: { Ref: 'ProxySecret' } }],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'pages',
          ViewerProtocolPolicy: 'redirect-to-https',
          Compress: true,
          CachePolicyId: CACHING_OPTIMIZED,
          FunctionAssociations: ['Request', 'Response'].map((name) => ({
            EventType: `viewer-${name.toLowerCase()}`,
            FunctionARN: { 'Fn::GetAtt': [`${name}Function`, 'FunctionARN'] },
          })),
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'handler',
            ViewerProtocolPolicy: 'https-only',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: CACHING_DISABLED,
            OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
          },
        ],
      },
    },
  }
}
